/** A question of a graph that is not held in memory, which was not answered rather than answered from a part. */
export class UnansweredQuestion extends Error {
  constructor(why: string) {
    super(`${why} (READ_MODEL=store: the graph is not held in memory).`);
  }
}
