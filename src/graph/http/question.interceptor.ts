import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Refused } from '../../platform/http/answer/refused.js';
import { Graphs } from '../graphs.js';
import { UnansweredQuestion } from '../stored/unanswered-question.js';

/** Bodies that are read while they come: what they asked cannot be asked again. */
const STREAMED = /\/(sync|transactions|scan|reports)\/?$/;
/** What follows a graph from commit to commit, and therefore one that is held in memory. */
const FOLLOWED = /\/(watches|alerts)(\/|$)/;

/** Makes every request one question to a graph that is not held in memory. */
@Injectable()
export class QuestionInterceptor implements NestInterceptor {
  constructor(private readonly graphs: Graphs) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { method, path } = request;
    if (FOLLOWED.test(path)) refused(new UnansweredQuestion('This follows the graph from change to change'));
    const work = () => lastValueFrom<unknown>(next.handle());
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = isRead ? this.graphs.read(work) : this.graphs.ask(work, !STREAMED.test(path));
    return from(answer.catch(refused));
  }
}

function refused(error: unknown): never {
  if (!(error instanceof UnansweredQuestion)) throw error;
  throw new Refused({ code: 'timeout', detail: error.message });
}
