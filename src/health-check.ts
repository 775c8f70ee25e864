import http from 'node:http';

/** Asks the service of this container whether it lives: ends with 0 or 1. Loads nothing of it, so it costs little. */
const port = Number(process.env['PORT'] ?? 3000);
const request = http.get({ host: '127.0.0.1', port, path: '/health/live', timeout: 2_000 }, (answer) => {
  answer.resume();
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
});
request.on('timeout', () => request.destroy(new Error('no answer within 2 s')));
request.on('error', () => {
  process.exitCode = 1;
});
