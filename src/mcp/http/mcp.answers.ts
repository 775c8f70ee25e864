import {
  either,
  integer,
  json,
  mapOf,
  nullable,
  optional,
  part,
  record,
  text,
  withMore,
  word,
} from '../../platform/http/openapi/shape.js';

/*
 * Messages of JSON-RPC 2.0. What stands inside of them is said by the Model Context Protocol, not by this document.
 */

const VERSION = word(['2.0'], 'The version of JSON-RPC.');
const MESSAGE_ID = either('Names the question.', text('A text.', '1'), integer('A number.', 0));

export const RPC_MESSAGE = record('RpcMessage', 'One JSON-RPC 2.0 message.', {
  jsonrpc: VERSION,
  id: optional(MESSAGE_ID),
  method: text('What is asked for, as the protocol names it.', 'tools/list'),
  params: optional(mapOf(json('As the method has it.'), 'What it is asked with.')),
});

export const RPC_ANSWER = record('RpcAnswer', 'One JSON-RPC 2.0 answer: a result, or an error.', {
  jsonrpc: VERSION,
  id: nullable(MESSAGE_ID),
  result: optional(mapOf(json('As the method has it.'), 'What was asked for.')),
  error: optional(
    withMore(
      part<{ readonly code: number; readonly message: string }>('Why not.', {
        code: integer('As JSON-RPC and the protocol number them.', -32_768),
        message: text('In words.'),
      }),
      'More of it.',
    ),
  ),
});

export const SESSION_ENDED = record('RpcSessionEnded', 'A session that is over: an object without members.', {});
