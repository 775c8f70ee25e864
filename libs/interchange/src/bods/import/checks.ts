import { parseDate, parseMoment } from '#domain/shared';
import {
  isForeignObject,
  listAt,
  objectAt,
  objectsAt,
  foreignTextAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import type { About, ImportCollector } from '../../kit/import-collector.js';
import { sortKey, type BodsStatement } from './statement.js';

/** Says what a statement gets wrong by itself: dates to come, and annotations that point to nothing. */
export function checkStatement(statement: BodsStatement, intake: ImportCollector, about: About): void {
  const { whole, place, date } = statement;
  const source = objectAt(whole, 'source') ?? {};
  const publication = foreignTextAt(objectAt(whole, 'publicationDetails') ?? {}, 'publicationDate');
  const future = (code: string, name: string, text: string | null): void => {
    if (text === null) return;
    const range = parseMoment(text) ?? parseDate(text);
    if (range === null) intake.warn('invalid_date', `${name} ${text} is no date`, about, place);
    else if (range.lo > intake.options.now) intake.warn(code, `${name} ${text} is yet to come`, about, place);
  };
  future('statement_in_future', 'statementDate', date);
  future('publication_in_future', 'publicationDate', publication);
  future('captured_in_future', 'source.retrievedAt', foreignTextAt(source, 'retrievedAt'));
  for (const annotation of objectsAt(whole, 'annotations')) {
    future('annotation_in_future', 'creationDate', foreignTextAt(annotation, 'creationDate'));
    checkPointer(statement, foreignTextAt(annotation, 'statementPointerTarget'), intake, about);
  }
  if (date !== null && publication !== null && isLaterDay(date, publication)) {
    const message = `published on ${publication}, before the statement's own date ${date}`;
    intake.warn('published_before_statement', message, about, place);
  }
  const fileDay = dayInAddress(foreignTextAt(source, 'url'));
  if (date !== null && fileDay !== null && isLaterDay(date, fileDay)) {
    intake.warn('statement_after_file_date', `the statement of ${date} names a file of ${fileDay}`, about, place);
  }
}

/** Says what a series of statements about one record gets wrong; they come in the order of the file. */
export function checkSeries(series: readonly BodsStatement[], intake: ImportCollector, about: About): void {
  const broken = (message: string, at: BodsStatement): void => intake.warn('series_broken', message, about, at.place);
  let closed = false;
  for (const [index, statement] of series.entries()) {
    const before = series[index - 1];
    if (index > 0 && statement.status === 'new') broken('a record is new twice', statement);
    if (closed) broken('a record goes on after it was closed', statement);
    if (before !== undefined && statement.status !== null && sortKey(statement) < sortKey(before)) {
      broken(`a statement of ${statement.date ?? 'no date'} follows one of ${before.date ?? 'no date'}`, statement);
    }
    closed = statement.status === 'closed';
  }
}

/**
 * A pointer of an annotation (RFC 6901) is stale as soon as the statement changes its shape
 * (spec/interchange.md#bods-12).
 */
function checkPointer(statement: BodsStatement, pointer: string | null, intake: ImportCollector, about: About): void {
  // Before 0.4 the whole statement was commonly meant by `/`, which the RFC reads as a member with an empty name.
  if (pointer === null || (pointer === '/' && statement.version !== '0.4')) return;
  if (resolves(statement.whole, pointer)) return;
  intake.warn('pointer_unresolved', `the annotation points to ${pointer}, which is not there`, about, statement.place);
}

function resolves(whole: ForeignObject, pointer: string): boolean {
  if (!pointer.startsWith('/')) return false;
  let at: unknown = whole;
  for (const step of pointer.slice(1).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) {
      const items = listAt({ at }, 'at');
      if (!/^(?:0|[1-9]\d*)$/.test(name) || Number(name) >= items.length) return false;
      at = items[Number(name)];
    } else if (isForeignObject(at) && Object.hasOwn(at, name)) at = at[name];
    else return false;
  }
  return true;
}

function isLaterDay(a: string, b: string): boolean {
  const [first, second] = [parseMoment(a) ?? parseDate(a), parseMoment(b) ?? parseDate(b)];
  return first !== null && second !== null && first.lo >= second.hi && a.slice(0, 10) > b.slice(0, 10);
}

/** The day in the address of a bulk file: `…/20240606-0000-…` or `…/2024/06/06/…`. */
function dayInAddress(url: string | null): string | null {
  const found = /(?:^|[/_-])(20\d{2})[/-]?(\d{2})[/-]?(\d{2})(?=[-/_.T]|$)/.exec(url?.slice(0, 2_000) ?? '');
  if (found === null) return null;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  return parseDate(day) === null ? null : day;
}
