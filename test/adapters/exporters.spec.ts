import fc from 'fast-check';
import { type Exporter, installAdapters } from '#adapter-kit';
import { readRecord } from '#domain/graph';
import {
  BodsExporter,
  BodsImporter,
  exportFormats,
  FtmExporter,
  FtmImporter,
  GexfExporter,
  GraphmlExporter,
  ResolverExporter,
  StatementsExporter,
  JsonldExporter,
  SenzingExporter,
  SenzingImporter,
  StixExporter,
} from '#interchange';
import { arbitraryHistory, TestLedger, viewOf } from '#domain/testing';
import type { Importer } from '#adapter-kit';
import { anExporter, exported } from '../contracts/exporter.contract.js';
import { objectsOf } from '../support/answered.js';
import { imported } from '../support/imported.js';

/** Properties of FtM that hold no ids, or ids of what a file need not hold. */
const FTM_TEXTS =
  /^(?!owner$|asset$|director$|organization$|person$|relative$|subject$|object$|payer$|beneficiary$|involved$|document$|entity$|employee$|employer$|debtor$|creditor$|addressEntity$|holder$)/;

it.each(exportFormats())('the word %s is ours: an exporter of others may not have it', (format) => {
  const adapter = { format, mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, write: () => [] };
  const brought = { name: 'theirs', adapters: [{ port: 'exporter', version: '1.0', adapter }] };
  expect(() => installAdapters(brought, 'theirs')).toThrow(`the format ${format} is taken`);
});

anExporter('FtmExporter', {
  exporter: new FtmExporter(),
  namesIn: (document) => {
    const lines = objectsOf(document);
    const refs = lines.flatMap(({ properties }) =>
      Object.entries(properties as Record<string, string[]>).flatMap(([name, values]) =>
        FTM_TEXTS.test(name) ? [] : values,
      ),
    );
    return { ids: lines.map(({ id }) => String(id)), refs };
  },
});

anExporter('BodsExporter', {
  exporter: new BodsExporter(),
  namesIn: (document) => {
    const statements = objectsOf(document);
    const ids = statements.flatMap(({ statementId, recordId }) => [String(statementId), String(recordId)]);
    const refs = statements.flatMap(({ declarationSubject, recordDetails }) => {
      const {
        subject,
        interestedParty,
        componentRecords = [],
      } = recordDetails as {
        readonly [member: string]: unknown;
        readonly componentRecords?: readonly string[];
      };
      const ends = [subject, interestedParty].filter((end) => typeof end === 'string');
      return [...ends, ...componentRecords, String(declarationSubject)];
    });
    return { ids, refs };
  },
});

const attributesIn = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, id = '']) => id);
const drawn = (xml: string) => ({
  ids: [...attributesIn(xml, /<node id="([^"]*)"/g), ...attributesIn(xml, /<edge id="([^"]*)"/g)],
  refs: [...attributesIn(xml, / source="([^"]*)"/g), ...attributesIn(xml, / target="([^"]*)"/g)],
});
anExporter('GraphmlExporter', { exporter: new GraphmlExporter(), namesIn: drawn });
anExporter('GexfExporter', { exporter: new GexfExporter(), namesIn: drawn });

const PROV_LINKS = [
  ...['wasDerivedFrom', 'wasQuotedFrom', 'hadPrimarySource', 'specializationOf', 'alternateOf', 'used'],
  ...['wasAssociatedWith', 'wasAttributedTo'],
];
anExporter('JsonldExporter', {
  exporter: new JsonldExporter(),
  namesIn: (document) => {
    const nodes: Record<string, unknown>[] = JSON.parse(document)['@graph'];
    return {
      ids: nodes.map((node) => String(node['@id'])),
      refs: nodes.flatMap((node) => PROV_LINKS.flatMap((link) => node[link] ?? []).map(String)),
    };
  },
});

interface StixObject {
  readonly id: string;
  readonly source_ref?: string;
  readonly target_ref?: string;
  readonly object_refs?: readonly string[];
}
anExporter('StixExporter', {
  exporter: new StixExporter(),
  runs: 20,
  namesIn: (document) => {
    const { objects }: { readonly objects: readonly StixObject[] } = JSON.parse(document);
    const refs = objects.flatMap(({ source_ref = [], target_ref = [], object_refs = [] }) =>
      [source_ref, target_ref, object_refs].flat(),
    );
    return { ids: objects.map(({ id }) => id), refs };
  },
});

anExporter('SenzingExporter', {
  exporter: new SenzingExporter(),
  runs: 20,
  namesIn: (document) => {
    const lines = objectsOf(document);
    const name = (domain: unknown, key: unknown): string => `${String(domain)} ${String(key)}`;
    const features = lines.flatMap(({ FEATURES }) => FEATURES as readonly Readonly<Record<string, string>>[]);
    return {
      ids: lines.map(({ DATA_SOURCE, RECORD_ID }) => name(DATA_SOURCE, RECORD_ID)),
      refs: features.flatMap(({ REL_POINTER_DOMAIN, REL_POINTER_KEY }) =>
        REL_POINTER_KEY === undefined ? [] : [name(REL_POINTER_DOMAIN, REL_POINTER_KEY)],
      ),
    };
  },
});

anExporter('StatementsExporter', {
  exporter: new StatementsExporter('lines'),
  runs: 20,
  namesIn: (document) => ({ ids: objectsOf(document).map(({ id }) => String(id)), refs: [] }),
});

anExporter('ResolverExporter', {
  exporter: new ResolverExporter(),
  runs: 20,
  namesIn: (document) => ({ ids: document === '' ? [] : document.trim().split('\n'), refs: [] }),
});

describe('an export, imported into an empty graph and exported again', () => {
  const again = (exporter: Exporter, importer: Importer, document: string): string => {
    const { records, rejections } = imported(importer, objectsOf(document), {
      dataset: 'two',
      now: Date.UTC(2027, 0, 1),
    });
    expect(rejections).toEqual([]);
    const readings = records.map((record) => {
      const reading = readRecord({ ...record, dataset: 'two' });
      if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
      return reading;
    });
    const ledger = new TestLedger();
    const { outcomes } = ledger.sync(readings, { dataset: 'two' });
    expect(outcomes.filter(({ kind }) => kind !== 'created')).toEqual([]);
    return exported(exporter, viewOf(ledger.versions)).document;
  };

  it.each([
    ['FtM', new FtmExporter(), new FtmImporter(), 60],
    ['BODS', new BodsExporter(), new BodsImporter(), 60],
    ['FtM as statements', new StatementsExporter('lines'), new FtmImporter(), 15],
    ['Senzing JSON', new SenzingExporter(), new SenzingImporter(), 30],
  ])('%s is the same, whatever the graph was', (_, exporter, importer, numRuns) => {
    fc.assert(
      fc.property(arbitraryHistory({ privates: false }), (ledger) => {
        const { document } = exported(exporter, viewOf(ledger.versions));
        expect(linesOf(again(exporter, importer, document))).toEqual(linesOf(document));
      }),
      { numRuns },
    );
  });
});

/** The records of these histories are of no dataset; after an import they are of one. */
function linesOf(document: string): readonly string[] {
  const lines = objectsOf(document).map(({ datasets: _, ...line }) => JSON.stringify(line));
  return lines.sort();
}
