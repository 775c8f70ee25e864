import type { ReportRequest } from '#domain/reports';
import type { RenderSettings } from './report-renderer.js';

/** What a caller says of waiting. */
export interface WaitingCaller {
  /** Whether they would rather come back for the report than wait for it. */
  readonly wouldComeBack: boolean;
  readonly isKnown: boolean;
}

/**
 * Whether a report may be left to another process, as far as it shows before the body is read: the caller prefers it, is
 * known, and takes the envelope in whatever format. What is left besides is of what is stored (`needsMaterial`), and has
 * no more than `maxPlainBytes`.
 */
export function mayWait(
  { wouldComeBack, isKnown }: WaitingCaller,
  { deliveries }: Pick<RenderSettings, 'deliveries'>,
): boolean {
  return wouldComeBack && isKnown && Object.values(deliveries).every((one) => one !== 'bare');
}

/**
 * Whether a request is about something that it does not bring. Only such a one is left to others: of what is brought
 * nothing may stand in a table.
 */
export function needsMaterial({ input }: ReportRequest): boolean {
  return input.kind === 'case' || input.kind === 'query';
}
