import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { Audience } from '#domain/graph';
import { Metrics } from '../../platform/http/operations/metrics.js';
import { Matching, MATCHING_STATES } from '../matching.js';

const AUDIENCES: readonly Audience[] = ['public', 'full'];

/** How far the lists of suggestions are behind the graph. */
@Injectable()
export class SuggestionMetrics {
  constructor({ registry }: Metrics, matching: Matching) {
    const registers = [registry];
    new Gauge({
      name: 'suggestions_state',
      help: '1 for the state that the list of an audience is in: unasked, behind the graph, or told of all of it',
      labelNames: ['graph', 'state'] as const,
      registers,
      collect() {
        for (const graph of AUDIENCES) {
          const current = matching.state(graph).state;
          for (const state of MATCHING_STATES) this.set({ graph, state }, state === current ? 1 : 0);
        }
      },
    });
    new Gauge({
      name: 'suggestions_age_seconds',
      help: 'For how long the list of an audience has lacked something that the graph has; 0 while it lacks nothing',
      labelNames: ['graph'] as const,
      registers,
      collect() {
        for (const graph of AUDIENCES) this.set({ graph }, matching.state(graph).behindMs / 1_000);
      },
    });
  }
}
