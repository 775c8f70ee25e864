import { readMoment } from '../kit/foreign-date.js';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../kit/import-collector.js';
import type { FtmEntity } from './import/entity.js';
import { roleOf } from './words.js';

export const DOCUMENTS: ReadonlySet<string> = new Set([
  'Document',
  'Article',
  'Audio',
  'Email',
  'Folder',
  'HyperText',
  'Image',
  'Message',
  'Note',
  'Package',
  'Page',
  'Pages',
  'PlainText',
  'Table',
  'Video',
  'Workbook',
]);

/** Links from a document to what it speaks of: the property of each end. */
const MENTIONS: ReadonlyMap<string, string> = new Map([
  ['Documentation', 'entity'],
  ['Mention', 'resolved'],
]);

/** Documents are sources; their links to entities are evidence, never relations. */
export class FtmDocuments {
  constructor(private readonly intake: ImportCollector) {}

  takes(schema: string): boolean {
    return DOCUMENTS.has(schema) || MENTIONS.has(schema);
  }

  put(entity: FtmEntity, place: ImportPlace): void {
    const end = MENTIONS.get(entity.schema);
    if (end === undefined) this.source(entity, place);
    else this.link(entity, end, place);
    entity.reportLosses(this.intake);
  }

  private source(entity: FtmEntity, place: ImportPlace): void {
    const title =
      entity.first('title') ?? entity.first('name') ?? entity.first('fileName') ?? entity.caption ?? entity.id;
    this.intake.put(
      'source',
      this.intake.id(entity.id),
      {
        title: title.slice(0, 1_000),
        type: entity.schema === 'Article' ? 'press' : 'other',
        url: entity.first('sourceUrl'),
        publisher: entity.first('publisher'),
        author: entity.first('author'),
        language: entity.first('language'),
        published_at: readMoment(entity.first('publishedAt')),
        external_ids: [{ scheme: 'ftm', value: entity.id }],
        attributes: {
          ftm_schema: entity.schema,
          content_hashes: entity.sorted('contentHash'),
          media_types: entity.sorted('mimeType'),
          dates: entity.sorted('date'),
        },
      },
      place,
    );
  }

  private link(entity: FtmEntity, end: string, place: ImportPlace): void {
    const [documents, abouts] = [entity.values('document'), entity.values(end)];
    if (documents.length === 0 || abouts.length === 0) {
      const about = { object: 'evidence', id: this.intake.id(entity.id) };
      const missing = documents.length === 0 ? 'document' : end;
      this.intake.reject('invalid_request', `${entity.schema} without ${missing}: it links nothing`, about, place);
      return;
    }
    const role = roleOf(entity, ['role']);
    for (const document of documents) {
      const id = documents.length === 1 ? this.intake.id(entity.id) : this.intake.id(entity.id, document);
      this.intake.put(
        'evidence',
        id,
        {
          source_id: this.intake.id(document),
          method: 'document',
          snapshot: { locator: document },
          external_ids: [{ scheme: 'ftm', value: documents.length === 1 ? entity.id : `${entity.id}:${document}` }],
          attributes: {
            ftm_schema: entity.schema,
            about_ids: abouts.map((about) => this.intake.id(about)),
            role,
            person_names: entity.sorted('personMentioned'),
            company_names: entity.sorted('companyMentioned'),
          },
        },
        place,
      );
    }
  }
}
