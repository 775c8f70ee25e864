import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { EntityFields, Graph, Version } from '#domain/graph';
import { SLICES } from '#domain/read-model';
import { nextTurn } from '../platform/work/yield-budget.js';
import { Graphs } from './graphs.js';

/** Entities that are decided before others get their turn. */
const TURN = 200;

/**
 * Has slices of others decide before anybody asks: the rule is waited for, so that a question about a large graph would
 * hold everybody up. Who asks before it is done waits for what is left.
 */
@Injectable()
export class SliceFollower implements OnModuleInit, OnModuleDestroy {
  private stopListening: () => void = () => undefined;
  /** Changes that nobody has looked at; null where all of the graph has to be. */
  private waiting: EntityFields[] | null = null;
  private isAwake = false;
  private isOver = false;

  constructor(private readonly graphs: Graphs) {}

  onModuleInit(): void {
    if (SLICES.every(({ ahead }) => ahead === undefined)) return;
    this.stopListening = this.graphs.onChange((changed) => this.note(changed));
  }

  onModuleDestroy(): void {
    this.isOver = true;
    this.stopListening();
  }

  private note(changed: readonly Version[]): void {
    // Nothing is told of where the graph was built anew.
    if (changed.length === 0) this.waiting = null;
    else for (const { fields } of changed) if (fields.object === 'entity') this.waiting?.push(fields);
    if (this.isAwake) return;
    this.isAwake = true;
    void this.work().finally(() => {
      this.isAwake = false;
    });
  }

  private async work(): Promise<void> {
    while (!this.isOver && (this.waiting === null || this.waiting.length > 0)) {
      const due = this.waiting ?? everyVersion(this.graphs.projection('full').graph);
      this.waiting = [];
      await this.decide(due);
    }
  }

  private async decide(due: Iterable<EntityFields>): Promise<void> {
    let some: EntityFields[] = [];
    for (const fields of due) {
      some.push(fields);
      if (some.length < TURN) continue;
      for (const { ahead } of SLICES) ahead?.(some);
      some = [];
      await nextTurn();
      if (this.isOver) return;
    }
    for (const { ahead } of SLICES) ahead?.(some);
  }
}

function* everyVersion(graph: Graph): Generator<EntityFields> {
  for (const id of graph.ids('entity')) for (const { fields } of graph.versions('entity', id)) yield fields;
}
