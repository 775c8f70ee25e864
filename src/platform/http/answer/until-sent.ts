import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { PutDown } from '../../spools.js';

/** Holds what was put down for an answer, if anything was; gives it on. */
export type Holding = <T extends PutDown>(made: T) => T;

/** Holds until the answer was sent, nobody reads it any longer, or none came of it: until the response is closed. */
export const UntilSent = createParamDecorator((_: unknown, context: ExecutionContext): Holding => {
  const response = context.switchToHttp().getResponse<Response>();
  return (made) => {
    // Who has gone meanwhile is told of no end any more; what was made is held for now all the same.
    if (made.held !== undefined && !response.closed && !response.destroyed) response.once('close', made.held.hold());
    return made;
  };
});
