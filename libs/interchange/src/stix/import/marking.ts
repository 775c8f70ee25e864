import type { Visibility } from '#domain/graph';
import { isForeignObject, listAt, objectAt, foreignTextAt, textsAt } from '../../kit/foreign-value.js';
import type { About, ImportCollector } from '../../kit/import-collector.js';
import type { StixObject } from './object.js';

/** The marking definitions that the standard gives fixed ids, for TLP 1 and TLP 2. */
const WELL_KNOWN: ReadonlyMap<string, Visibility> = new Map<string, Visibility>([
  ['marking-definition--613f2e26-407d-48c7-9eca-b8e91df99dc9', 'public'],
  ['marking-definition--34098fce-860f-48ae-8e50-ebd3cc5e41da', 'private'],
  ['marking-definition--f88d31f6-486f-44da-b317-01333bde0b82', 'private'],
  ['marking-definition--5e57c739-391a-4eb3-b6be-7d15ca92d5ed', 'private'],
  ['marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487', 'public'],
  ['marking-definition--bab4a63c-aed9-4cf5-a766-dfca5abac2bb', 'private'],
  ['marking-definition--55d920b0-5e8b-4f79-9ee9-91f868d9b421', 'private'],
  ['marking-definition--939a9414-2ddd-4d32-a0cd-375ea402b003', 'private'],
  ['marking-definition--e828b379-4e03-4974-9ac4-e53a884c97c1', 'private'],
]);

/** Properties without which an object is none: a marking on one of them hides the whole. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  'id',
  'type',
  'name',
  'content',
  'relationship_type',
  'source_ref',
  'target_ref',
  'sighting_of_ref',
  'object_refs',
  'object_marking_refs',
]);

/** Who may see an object, and whether a marking says so. */
export interface StixAudience {
  readonly visibility: Visibility;
  readonly stated: boolean;
}

/** Who may see what, by the marking definitions of the input and of the standard. */
export class StixMarkings {
  private readonly defined = new Map<string, Visibility>();

  constructor(private readonly intake: ImportCollector) {}

  define(marking: StixObject): void {
    const visibility = visibilityOf(marking);
    if (visibility === 'unknown') {
      const about = { object: null, id: marking.id };
      this.intake.warn(
        'marking_unknown',
        'the marking is not understood; what carries it is private',
        about,
        marking.place,
      );
    }
    this.defined.set(marking.id, visibility === 'unknown' ? 'private' : visibility);
  }

  /**
   * The visibility of an object. A granular marking that is not for everybody hides the property that it selects, or
   * the object where it could not be without (spec/interchange.md#stix-6). A marking that nobody defines counts as not
   * for everybody.
   */
  apply(object: StixObject, about: About): StixAudience {
    const refs = object.texts('object_marking_refs');
    let visibility: Visibility = refs.some((ref) => this.isPrivate(ref, object, about)) ? 'private' : 'public';
    const granular = object.value('granular_markings');
    for (const marking of Array.isArray(granular) ? listAt({ granular }, 'granular') : []) {
      if (!isForeignObject(marking)) continue;
      const ref = foreignTextAt(marking, 'marking_ref');
      if (ref === null || !this.isPrivate(ref, object, about)) continue;
      const selected = textsAt(marking, 'selectors').map((selector) => /^[^.[]+/.exec(selector)?.[0] ?? selector);
      for (const property of new Set(selected)) {
        if (STRUCTURAL.has(property)) {
          visibility = 'private';
          continue;
        }
        object.hide(property);
        this.intake.lose(`${object.type}.${property}`);
        this.intake.warn(
          'granular_marking',
          `${property} is marked as not for everybody and left out`,
          about,
          object.place,
        );
      }
    }
    return { visibility, stated: refs.length > 0 };
  }

  private isPrivate(ref: string, object: StixObject, about: About): boolean {
    const fixed = WELL_KNOWN.get(ref);
    const known = this.defined.get(ref);
    if (fixed === undefined && known === undefined) {
      this.intake.warn(
        'marking_missing',
        `${ref} is not in the input; taken as not for everybody`,
        about,
        object.place,
      );
    }
    return fixed === 'private' || known === 'private' || (fixed === undefined && known === undefined);
  }
}

function visibilityOf(marking: StixObject): Visibility | 'unknown' {
  const type = marking.text('definition_type')?.toLowerCase() ?? null;
  const definition = marking.value('definition');
  const words = [marking.text('name'), marking.text('x_opencti_definition')];
  if (isForeignObject(definition)) words.push(foreignTextAt(definition, 'tlp'), foreignTextAt(definition, 'TLP'));
  const extensions = marking.value('extensions');
  if (isForeignObject(extensions)) {
    for (const name of Object.keys(extensions)) words.push(foreignTextAt(objectAt(extensions, name) ?? {}, 'tlp_2_0'));
  }
  const levels = words.flatMap((word) => /^(?:TLP:)?(\S+)$/i.exec(word ?? '')?.[1]?.toLowerCase() ?? []);
  if (levels.some((level) => PRIVATE_LEVELS.has(level))) return 'private';
  if (levels.some((level) => PUBLIC_LEVELS.has(level))) return 'public';
  // A statement is a notice of copyright or of terms; it restricts no reader.
  return type === 'statement' ? 'public' : 'unknown';
}

const PUBLIC_LEVELS: ReadonlySet<string> = new Set(['white', 'clear']);
const PRIVATE_LEVELS: ReadonlySet<string> = new Set(['green', 'amber', 'amber+strict', 'red']);
