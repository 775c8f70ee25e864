import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '#domain/shared';
import { MAX_HEADER_BYTES, type HttpLimits } from '../http-settings.js';
import { problemOf } from '../answer/problem.filter.js';
import { STATUS_OF } from '../answer/status-of-code.js';

/** Answers what never became a request (bad syntax, headers too large or too slow) in the same form as all else. */
export function answerBrokenRequests(server: Server, limits: HttpLimits): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answerTo(refusalOf(error, limits)));
  });
}

function refusalOf(error: NodeJS.ErrnoException, limits: HttpLimits): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return { code: 'invalid_request', detail: `The headers are larger than ${MAX_HEADER_BYTES} bytes.` };
  }
  if (error.code === 'HPE_INVALID_URL') {
    return {
      code: 'malformed_request',
      detail: 'The address must be ASCII: send other characters in percent-escapes.',
    };
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return {
      code: 'malformed_request',
      detail: `The headers did not arrive within ${limits.headers_ms} ms (headers_ms).`,
    };
  }
  return { code: 'malformed_request', detail: 'This is not HTTP.' };
}

function answerTo(refusal: Refusal): string {
  const requestId = randomUUID();
  const status = STATUS_OF[refusal.code];
  const body = JSON.stringify(problemOf(refusal, requestId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-cache',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
