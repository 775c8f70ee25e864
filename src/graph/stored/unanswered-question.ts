/** A question of a graph that is not held in memory, which was not answered rather than answered from a part. */
export class UnansweredQuestion extends Error {
  constructor(why: string) {
    super(`${why} (READ_MODEL=store: the graph is not held in memory).`);
  }
}

/** One that needs more than may be fetched for it: a part of it may be answered. */
export class TooMuchAtOnce extends UnansweredQuestion {}
