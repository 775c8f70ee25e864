import { ServiceLog, type RequestLine } from './logging.js';

const LINE: RequestLine = {
  request_id: 'r-1',
  method: 'GET',
  route: '/api/v1/graph',
  status: 200,
  took_ms: 0,
  key: 'desk',
};

function written(format: 'json' | 'pretty', work: (log: ServiceLog) => void): string {
  let text = '';
  work(ServiceLog.open('info', format, { write: (line) => (text += line) }));
  return text;
}

describe('the log', () => {
  it('names its levels by words in JSON', () => {
    const lines = written('json', (log) => {
      log.log('a');
      log.warn('b');
      log.error('c');
      log.fatal('d');
      log.debug('not at this level');
    });
    const levels = lines
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly level: string }).level);
    expect(levels).toEqual(['info', 'warn', 'error', 'fatal']);
  });

  it('tells a request in one line to people', () => {
    const text = written('pretty', (log) => log.request({ ...LINE, trace_id: '0af7651916cd43dd8448eb211c80319c' }));
    expect(text).toMatch(
      /^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: request GET \/api\/v1\/graph 200 in 0 ms by desk \(r-1\)\n$/,
    );
  });

  it('tells a request of nobody without a name', () => {
    expect(written('pretty', (log) => log.request({ ...LINE, key: null }))).toMatch(/200 in 0 ms \(r-1\)\n$/);
  });

  it('tells who speaks, in the same line', () => {
    expect(written('pretty', (log) => log.log('up', 'Reports'))).toMatch(/INFO: \[Reports\] up\n$/);
  });

  it('tells what Nest says of its modules and routes to whoever looks for a fault alone', () => {
    const says = (log: ServiceLog): void => {
      for (const context of ['RouterExplorer', 'InstanceLoader', 'NestFactory']) {
        log.log('Mapped {/x, GET} route', context);
      }
    };
    expect(written('pretty', says)).toBe('');
    expect(written('json', says)).toBe('');
    let text = '';
    says(ServiceLog.open('debug', 'pretty', { write: (line) => (text += line) }));
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect(written('pretty', (log) => log.warn('Slow', 'RouterExplorer'))).toContain('[RouterExplorer] Slow');
  });

  it('shows the stack of a failure, below its line', () => {
    const text = written('pretty', (log) => log.failure(new Error('broken'), 'r-2', 'Nobody expected this'));
    expect(text).toMatch(/ERROR: Nobody expected this \(r-2\)\n[^]*Error: broken\n +at /);
  });

  it('lets nothing that it writes move the cursor or colour the screen', () => {
    expect(written('pretty', (log) => log.log('up \x1b[31mred\x1b[2J'))).not.toContain('\x1b');
  });
});
