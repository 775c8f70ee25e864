import type { NeighboursView } from '../api/answers.js';
import { get } from '../api/client.js';
import { refusalFrom } from '../api/use-answer.js';
import { timeQuery } from '../app/question.js';
import { add, learn, refusal, shownIds } from './model.js';

/** Never more at once: a hub stays readable. */
const MOST_ADDED = 25;

/** Puts the first neighbours of an entity that are not there yet on the canvas. */
export async function expand(id: string): Promise<void> {
  try {
    const { data } = await get<NeighboursView>(`/graph/entities/${encodeURIComponent(id)}/neighbours`, {
      query: timeQuery(),
    });
    learn(data.entities);
    const there = new Set(shownIds.value);
    const newcomers = data.entities.map((entity) => entity.id).filter((one) => !there.has(one));
    add([id, ...newcomers.slice(0, MOST_ADDED)], `entity:${id}`);
  } catch (error) {
    refusal.value = refusalFrom(error);
  }
}
