import { Module } from '@nestjs/common';
import { createService } from './configure-http.js';
import { ServiceLog } from './operations/logging.js';

describe('a service that cannot be made', () => {
  it('ends what its modules began', async () => {
    let isEnded = false;
    const server = { provide: 'server', useValue: { onModuleDestroy: () => (isEnded = true) } };
    // It knows nothing of what the pipeline around its routes needs.
    @Module({ providers: [server] })
    class Incomplete {}

    await expect(createService(Incomplete, ServiceLog.open('fatal', 'json'), '0')).rejects.toThrow('HttpSettings');
    expect(isEnded).toBe(true);
  });
});
