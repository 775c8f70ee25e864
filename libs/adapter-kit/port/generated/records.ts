// Written from docs/openapi.json by scripts/kit-types.js (npm run generate). Do not edit.
import type { Json } from '../json.js';

export interface components {
    schemas: {
        /** @description A record as it is sent; `object` says of which kind. */
        readonly RecordDraft: components["schemas"]["EntityDraft"] | components["schemas"]["SourceDraft"] | components["schemas"]["EvidenceDraft"] | components["schemas"]["ClaimDraft"] | components["schemas"]["RelationDraft"] | components["schemas"]["EventDraft"] | components["schemas"]["QuestionDraft"] | components["schemas"]["CaseDraft"];
        /** @description A person, an organization or a thing. */
        readonly EntityDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "entity";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Since when: of a person the birth, else the founding. Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Until when: of a person the death. Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            readonly kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            readonly name: string;
            /**
             * @description Further names.
             * @default []
             */
            readonly names?: readonly {
                /** @description The name. */
                readonly value: string;
                /**
                 * @description What sort of name.
                 * @default alias
                 * @enum {string|null}
                 */
                readonly type?: "primary" | "alias" | "former" | "transliteration" | null;
                /** @description Language of the name. */
                readonly lang?: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_at?: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_until?: string | null;
                /** @description The source that gives it. */
                readonly source_id?: string | null;
            }[] | null;
            /**
             * @description Official and other identifiers.
             * @default []
             */
            readonly identifiers?: readonly {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                readonly scheme: string;
                /** @description The identifier. */
                readonly value: string;
                /** @description Of a registration number. */
                readonly jurisdiction?: string | null;
                /** @description Of a tax id. */
                readonly country?: string | null;
                /** @description Of a wallet. */
                readonly chain?: string | null;
            }[] | null;
            /** @description As the source says it. */
            readonly gender?: string | null;
            /**
             * @description Postal addresses, whole or in parts.
             * @default []
             */
            readonly addresses?: readonly (string | {
                /** @description The whole address. */
                readonly full?: string | null;
                /** @description Street and number. */
                readonly street?: string | null;
                /** @description Town. */
                readonly city?: string | null;
                /** @description Postal code. */
                readonly postal_code?: string | null;
                /** @description State or region. */
                readonly region?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                readonly country?: string | null;
            })[] | null;
            /** @description Where a person was born. */
            readonly birth_place?: string | null;
            /**
             * @description ISO 3166-1 alpha-2, in upper case.
             * @default []
             */
            readonly countries?: readonly string[] | null;
            /** @description Of an asset or protocol. */
            readonly asset_symbol?: string | null;
            /** @description What it is, in a few words. */
            readonly description?: string | null;
        };
        /** @description Where something was said: a register, an article, a filing. */
        readonly SourceDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "source";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description What the source is called. */
            readonly title: string;
            /**
             * @description What sort of source.
             * @default other
             * @enum {string|null}
             */
            readonly type?: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other" | null;
            /** @description Where it stands; never fetched. */
            readonly url?: string | null;
            /** @description Who publishes it. */
            readonly publisher?: string | null;
            /** @description Who wrote it. */
            readonly author?: string | null;
            /** @description Its language. */
            readonly language?: string | null;
            /**
             * @description The sources that this one draws on.
             * @default []
             */
            readonly derived_from?: readonly {
                /** @description The source that it draws on. */
                readonly source_id: string;
                /**
                 * @description In which way.
                 * @default based_on
                 * @enum {string|null}
                 */
                readonly kind?: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated" | null;
            }[] | null;
            /** @description Sources of one group never corroborate one another. */
            readonly independence_group?: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string|null}
             */
            readonly derivation_state?: "original" | "derived" | "unknown" | null;
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly asserted_as_of?: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly coverage_until?: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly retracted_at?: string | null;
            /** @description The source that says so. */
            readonly retraction_source_id?: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            readonly reliability?: "A" | "B" | "C" | "D" | "E" | "F" | null;
        };
        /** @description What was captured of a source, kept as it was. */
        readonly EvidenceDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "evidence";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description The source that it was taken from. */
            readonly source_id: string;
            /**
             * Format: int64
             * @description The version of the source; 0 or absent: the one that is current when the evidence is stored.
             * @default 0
             */
            readonly source_version?: number | null;
            /**
             * @description How it was come by.
             * @enum {string}
             */
            readonly method: "document" | "registry_extract" | "onchain" | "testimony" | "measurement" | "ai_inference";
            /**
             * @description What the source held when the evidence was taken; never changed afterwards.
             * @default {
             *       "sha256": null,
             *       "media_type": null,
             *       "text": null,
             *       "captured_at": null,
             *       "locator": null
             *     }
             */
            readonly snapshot?: {
                /** @description Of the text as UTF-8, or of the file; computed if absent. */
                readonly sha256?: string | null;
                /** @description Media type of what was captured. */
                readonly media_type?: string | null;
                /** @description What was captured: at most 256 kB as UTF-8. */
                readonly text?: string | null;
                /**
                 * @description When. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly captured_at?: string | null;
                /** @description Page, paragraph, row or address inside the source. */
                readonly locator?: string | null;
            } | null;
            /**
             * Format: int64
             * @description Admiralty code of the information.
             */
            readonly credibility?: number | null;
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        readonly ClaimDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "claim";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description What is claimed, in words. */
            readonly statement: string;
            /** @description The entity that it is about. */
            readonly subject_id: string;
            /** @description What it says of the subject. */
            readonly predicate?: string | null;
            /** @description The other entity; or give `value`. */
            readonly object_id?: string | null;
            /** @description The value claimed; or give `object_id`. */
            readonly value?: Json;
            /**
             * @description How far it is believed.
             * @default unverified
             * @enum {string|null}
             */
            readonly status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Who asserts it.
             * @default []
             */
            readonly source_ids?: readonly string[] | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            readonly supporting_evidence_ids?: readonly string[] | null;
            /**
             * @description Evidence against it.
             * @default []
             */
            readonly contradicting_evidence_ids?: readonly string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            readonly case_ids?: readonly string[] | null;
            /**
             * @description The relations that it speaks of.
             * @default []
             */
            readonly relation_ids?: readonly string[] | null;
        };
        /** @description What joins two records, and how that is known. */
        readonly RelationDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "relation";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            readonly predicate: "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "RELATED_TO" | "SUBSIDIARY_OF";
            /** @description Start, as asserted; never rewritten. */
            readonly from_id: string;
            /**
             * @description Object kind of the start.
             * @default entity
             * @enum {string|null}
             */
            readonly from_object?: "entity" | null;
            /** @description End, as asserted; never rewritten. */
            readonly to_id: string;
            /**
             * @description Object kind of the end.
             * @default entity
             * @enum {string|null}
             */
            readonly to_object?: "entity" | null;
            /**
             * @description How far it is believed; null on edges that are no relation of the world.
             * @default unverified
             * @enum {string|null}
             */
            readonly status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            readonly evidence_ids?: readonly string[] | null;
            /**
             * @description Claims that speak of it.
             * @default []
             */
            readonly claim_ids?: readonly string[] | null;
            /** @description Office or part, as the source says it. */
            readonly role?: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            readonly share?: ({
                /** @description Percent. */
                readonly exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                readonly min?: number | null;
                /** @description Percent; null where nobody says. */
                readonly max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            readonly amount?: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                readonly value: string;
                /** @description Currency code, asset symbol or asset id. */
                readonly asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @default occurred
             * @enum {string|null}
             */
            readonly modality?: "occurred" | "planned" | null;
            /**
             * @description Parts of an asserted indirect interest.
             * @default []
             */
            readonly component_relation_ids?: readonly string[] | null;
        };
        /** @description Something that happened, with who took part. */
        readonly EventDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "event";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description What happened. */
            readonly title: string;
            /** @description What sort of event. */
            readonly type?: string | null;
            /**
             * @description Who took part.
             * @default []
             */
            readonly participants?: readonly {
                /** @description Who took part. */
                readonly entity_id: string;
                /** @description As what. */
                readonly role?: string | null;
            }[] | null;
            /** @description Where. */
            readonly location?: string | null;
            /** @description Money or units that went over. */
            readonly amount?: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                readonly value: string;
                /** @description Currency code, asset symbol or asset id. */
                readonly asset: string;
            } | null;
            /** @description The asset that it is about. */
            readonly asset_symbol?: string | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            readonly evidence_ids?: readonly string[] | null;
        };
        /** @description What is not known yet. */
        readonly QuestionDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "question";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description What is asked. */
            readonly text: string;
            /**
             * @description How far it is answered.
             * @default open
             * @enum {string|null}
             */
            readonly status?: "open" | "partial" | "answered" | "abandoned" | null;
            /**
             * @description The records that it is about.
             * @default []
             */
            readonly about_ids?: readonly string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            readonly case_ids?: readonly string[] | null;
            /** @description The answer, in words. */
            readonly answer?: string | null;
            /**
             * @description The claims that answer it.
             * @default []
             */
            readonly answer_claim_ids?: readonly string[] | null;
        };
        /** @description A file of an investigation. */
        readonly CaseDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "case";
            /** @description The same for the same object. */
            readonly id: string;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            readonly visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            readonly origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            readonly dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            readonly external_ids?: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            readonly attributes?: {
                readonly [key: string]: Json;
            } | null;
            /** @description What the investigation is called. */
            readonly title: string;
            /** @description What it is about. */
            readonly summary?: string | null;
            /**
             * @description The records that belong to it.
             * @default []
             */
            readonly member_ids?: readonly string[] | null;
            /**
             * @description Its questions.
             * @default []
             */
            readonly question_ids?: readonly string[] | null;
            /**
             * @description Its claims.
             * @default []
             */
            readonly claim_ids?: readonly string[] | null;
            /** @description Who leads it. */
            readonly lead?: string | null;
            /**
             * @description Free labels.
             * @default []
             */
            readonly tags?: readonly string[] | null;
        };
        /** @description A record; `object` says of which kind. */
        readonly Record: components["schemas"]["Entity"] | components["schemas"]["Source"] | components["schemas"]["Evidence"] | components["schemas"]["Claim"] | components["schemas"]["Relation"] | components["schemas"]["Event"] | components["schemas"]["Question"] | components["schemas"]["Case"];
        /** @description A person, an organization or a thing. */
        readonly Entity: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "entity";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Since when: of a person the birth, else the founding. Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Until when: of a person the death. Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            readonly kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            readonly name: string;
            /** @description Further names. */
            readonly names: readonly {
                /** @description The name. */
                readonly value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                readonly type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                readonly lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_until: string | null;
                /** @description The source that gives it. */
                readonly source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            readonly identifiers: readonly {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                readonly scheme: string;
                /** @description The identifier. */
                readonly value: string;
                /** @description Of a registration number. */
                readonly jurisdiction: string | null;
                /** @description Of a tax id. */
                readonly country: string | null;
                /** @description Of a wallet. */
                readonly chain: string | null;
            }[];
            /** @description As the source says it. */
            readonly gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            readonly addresses: readonly (string | {
                /** @description The whole address. */
                readonly full: string | null;
                /** @description Street and number. */
                readonly street: string | null;
                /** @description Town. */
                readonly city: string | null;
                /** @description Postal code. */
                readonly postal_code: string | null;
                /** @description State or region. */
                readonly region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                readonly country: string | null;
            })[];
            /** @description Where a person was born. */
            readonly birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            readonly countries: readonly string[];
            /** @description Of an asset or protocol. */
            readonly asset_symbol: string | null;
            /** @description What it is, in a few words. */
            readonly description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: readonly string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description Where something was said: a register, an article, a filing. */
        readonly Source: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "source";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description What the source is called. */
            readonly title: string;
            /**
             * @description What sort of source.
             * @enum {string}
             */
            readonly type: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other";
            /** @description Where it stands; never fetched. */
            readonly url: string | null;
            /** @description Who publishes it. */
            readonly publisher: string | null;
            /** @description Who wrote it. */
            readonly author: string | null;
            /** @description Its language. */
            readonly language: string | null;
            /** @description The sources that this one draws on. */
            readonly derived_from: readonly {
                /** @description The source that it draws on. */
                readonly source_id: string;
                /**
                 * @description In which way.
                 * @enum {string}
                 */
                readonly kind: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated";
            }[];
            /** @description Sources of one group never corroborate one another. */
            readonly independence_group: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string}
             */
            readonly derivation_state: "original" | "derived" | "unknown";
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly asserted_as_of: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly coverage_until: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly retracted_at: string | null;
            /** @description The source that says so. */
            readonly retraction_source_id: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            readonly reliability: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What was captured of a source, kept as it was. */
        readonly Evidence: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "evidence";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description The source that it was taken from. */
            readonly source_id: string;
            /**
             * Format: int64
             * @description The version of the source; 0 or absent: the one that is current when the evidence is stored.
             */
            readonly source_version: number;
            /**
             * @description How it was come by.
             * @enum {string}
             */
            readonly method: "document" | "registry_extract" | "onchain" | "testimony" | "measurement" | "ai_inference";
            /** @description What the source held when the evidence was taken; never changed afterwards. */
            readonly snapshot: {
                /** @description Of the text as UTF-8, or of the file; computed if absent. */
                readonly sha256: string | null;
                /** @description Media type of what was captured. */
                readonly media_type: string | null;
                /** @description What was captured: at most 256 kB as UTF-8. */
                readonly text: string | null;
                /**
                 * @description When. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly captured_at: string | null;
                /** @description Page, paragraph, row or address inside the source. */
                readonly locator: string | null;
            };
            /**
             * Format: int64
             * @description Admiralty code of the information.
             */
            readonly credibility: number | null;
            /** @description Whether it counts. */
            readonly admissible: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        readonly Claim: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "claim";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description What is claimed, in words. */
            readonly statement: string;
            /** @description The entity that it is about. */
            readonly subject_id: string;
            /** @description What it says of the subject. */
            readonly predicate: string | null;
            /** @description The other entity; or give `value`. */
            readonly object_id: string | null;
            /** @description The value claimed; or give `object_id`. */
            readonly value: Json;
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            readonly status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Who asserts it. */
            readonly source_ids: readonly string[];
            /** @description Evidence for it. */
            readonly supporting_evidence_ids: readonly string[];
            /** @description Evidence against it. */
            readonly contradicting_evidence_ids: readonly string[];
            /** @description Our cases that it belongs to. */
            readonly case_ids: readonly string[];
            /** @description The relations that it speaks of. */
            readonly relation_ids: readonly string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: readonly {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                readonly from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                readonly to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                readonly actor: string;
                /** @description The role in force. */
                readonly role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly at: string;
                /** @description Why. */
                readonly reason: string | null;
                /** @description The evidence that it rests on. */
                readonly evidence_ids: readonly string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly known_at: string | null;
            }[];
            /** @description Shown; changes no status. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                readonly evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                readonly source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                readonly independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                readonly independent_source_count_max: number;
            };
            /** @description Verified, and contradicting evidence has come since. */
            readonly open_challenge: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What joins two records, and how that is known. */
        readonly Relation: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "relation";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            readonly predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            readonly from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            readonly from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            readonly to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            readonly to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description The lens of its predicate.
             * @enum {string}
             */
            readonly lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /** @description Whether direction means nothing. */
            readonly symmetric: boolean;
            /** @description Cluster of the start. */
            readonly canonical_from_id: string;
            /** @description Cluster of the end. */
            readonly canonical_to_id: string;
            /** @description The decision behind an identity edge. */
            readonly resolution_id: string | null;
            /**
             * @description How far it is believed; null on edges that are no relation of the world.
             * @enum {string|null}
             */
            readonly status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
            /** @description Claims that speak of it. */
            readonly claim_ids: readonly string[];
            /** @description Office or part, as the source says it. */
            readonly role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            readonly share: ({
                /** @description Percent. */
                readonly exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                readonly min?: number | null;
                /** @description Percent; null where nobody says. */
                readonly max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            readonly amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                readonly value: string;
                /** @description Currency code, asset symbol or asset id. */
                readonly asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            readonly modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            readonly component_relation_ids: readonly string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: readonly {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                readonly from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                readonly to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                readonly actor: string;
                /** @description The role in force. */
                readonly role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly at: string;
                /** @description Why. */
                readonly reason: string | null;
                /** @description The evidence that it rests on. */
                readonly evidence_ids: readonly string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                readonly evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                readonly source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                readonly independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                readonly independent_source_count_max: number;
            } | null;
            /**
             * @description When it became knowable. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly known_at: string | null;
            /**
             * @description What `known_at` rests on: a publication, a capture, or our own first sight.
             * @enum {string|null}
             */
            readonly known_at_basis: "stated" | "captured" | "first_seen" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description Something that happened, with who took part. */
        readonly Event: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "event";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description What happened. */
            readonly title: string;
            /** @description What sort of event. */
            readonly type: string | null;
            /** @description Who took part. */
            readonly participants: readonly {
                /** @description Who took part. */
                readonly entity_id: string;
                /** @description As what. */
                readonly role: string | null;
            }[];
            /** @description Where. */
            readonly location: string | null;
            /** @description Money or units that went over. */
            readonly amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                readonly value: string;
                /** @description Currency code, asset symbol or asset id. */
                readonly asset: string;
            } | null;
            /** @description The asset that it is about. */
            readonly asset_symbol: string | null;
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What is not known yet. */
        readonly Question: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "question";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description What is asked. */
            readonly text: string;
            /**
             * @description How far it is answered.
             * @enum {string}
             */
            readonly status: "open" | "partial" | "answered" | "abandoned";
            /** @description The records that it is about. */
            readonly about_ids: readonly string[];
            /** @description Our cases that it belongs to. */
            readonly case_ids: readonly string[];
            /** @description The answer, in words. */
            readonly answer: string | null;
            /** @description The claims that answer it. */
            readonly answer_claim_ids: readonly string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: readonly {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                readonly from: "open" | "partial" | "answered" | "abandoned" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                readonly to: "open" | "partial" | "answered" | "abandoned";
                /** @description Label of the key; `system` for an automatic fall. */
                readonly actor: string;
                /** @description The role in force. */
                readonly role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly at: string;
                /** @description Why. */
                readonly reason: string | null;
                /** @description The evidence that it rests on. */
                readonly evidence_ids: readonly string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly known_at: string | null;
            }[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description A file of an investigation. */
        readonly Case: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly object: "case";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /** @description What the investigation is called. */
            readonly title: string;
            /** @description What it is about. */
            readonly summary: string | null;
            /** @description The records that belong to it. */
            readonly member_ids: readonly string[];
            /** @description Its questions. */
            readonly question_ids: readonly string[];
            /** @description Its claims. */
            readonly claim_ids: readonly string[];
            /** @description Who leads it. */
            readonly lead: string | null;
            /** @description Free labels. */
            readonly tags: readonly string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description A relation, or an edge that another record stands for. */
        readonly PackRelation: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            readonly object: "relation";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … as the caller may see them.
             */
            readonly version: number;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description When this service first stored it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly first_seen_at: string;
            /**
             * @description When the present version replaced an earlier one. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly revised_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            readonly predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            readonly from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            readonly from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            readonly to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            readonly to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description The lens of its predicate.
             * @enum {string}
             */
            readonly lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /** @description Whether direction means nothing. */
            readonly symmetric: boolean;
            /** @description Cluster of the start. */
            readonly canonical_from_id: string;
            /** @description Cluster of the end. */
            readonly canonical_to_id: string;
            /** @description The decision behind an identity edge. */
            readonly resolution_id: string | null;
            /**
             * @description How far it is believed; null on edges that are no relation of the world.
             * @enum {string|null}
             */
            readonly status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
            /** @description Claims that speak of it. */
            readonly claim_ids: readonly string[];
            /** @description Office or part, as the source says it. */
            readonly role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            readonly share: ({
                /** @description Percent. */
                readonly exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                readonly min?: number | null;
                /** @description Percent; null where nobody says. */
                readonly max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            readonly amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                readonly value: string;
                /** @description Currency code, asset symbol or asset id. */
                readonly asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            readonly modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            readonly component_relation_ids: readonly string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: readonly {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                readonly from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                readonly to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                readonly actor: string;
                /** @description The role in force. */
                readonly role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly at: string;
                /** @description Why. */
                readonly reason: string | null;
                /** @description The evidence that it rests on. */
                readonly evidence_ids: readonly string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                readonly evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                readonly source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                readonly independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                readonly independent_source_count_max: number;
            } | null;
            /**
             * @description When it became knowable. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly known_at: string | null;
            /**
             * @description What `known_at` rests on: a publication, a capture, or our own first sight.
             * @enum {string|null}
             */
            readonly known_at_basis: "stated" | "captured" | "first_seen" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /** @description With shape=summary: the relations that it stands for, itself included. */
            readonly member_relation_ids?: readonly string[];
        };
        /** @description A decision about who is who; revoked by a further version, never erased. */
        readonly IdentityDecision: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            readonly object: "resolution";
            /**
             * @description The id of the decision.
             * @example resolution:gannet-holdings
             */
            readonly id: string;
            /**
             * Format: int64
             * @description 1, or 2 where it was revoked.
             */
            readonly version: number;
            /**
             * @description What the two are to one another.
             * @enum {string}
             */
            readonly predicate: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
            /**
             * @description Whether they are, are not, or nobody is sure.
             * @enum {string}
             */
            readonly judgement: "positive" | "negative" | "unsure";
            /**
             * @description One entity; the successor, or the one that bore the name.
             * @example person:ada-verhoeven
             */
            readonly from_id: string;
            /**
             * @description The other entity; the predecessor, or the former name.
             * @example person:ada-verhoeven
             */
            readonly to_id: string;
            /** @description Evidence that it rests on. */
            readonly evidence_ids: readonly string[];
            /** @description Why. */
            readonly reason: string | null;
            /**
             * @description From when on; never with SAME_AS. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly effective_at: string | null;
            /**
             * @description Until when, exclusive; never with SAME_AS. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly effective_until: string | null;
            /** @description Of the suggestion that it accepts. */
            readonly score: number | null;
            /**
             * @description By a person, an import, or a rule about identifiers.
             * @enum {string}
             */
            readonly method: "manual" | "import" | "bootstrap";
            /**
             * @description Label of the key.
             * @example analyst
             */
            readonly decided_by: string;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2021-05-01T00:00:00.000Z
             */
            readonly decided_at: string;
            /**
             * Format: date-time
             * @description When it was revoked; null while it is in force.
             * @example 2021-05-01T00:00:00.000Z
             */
            readonly revoked_at: string | null;
            /** @description Label of the key that revoked it. */
            readonly revoked_by: string | null;
            /** @description Why it was revoked. */
            readonly revocation_reason: string | null;
            /** @description The run of a bootstrap that took it. */
            readonly run_id: string | null;
            /** @description Of an unsure one: what was known of the two. */
            readonly fingerprint: string | null;
            /**
             * Format: date-time
             * @description When this service first stored it.
             * @example 2021-05-01T00:00:00.000Z
             */
            readonly first_seen_at: string;
            /**
             * Format: date-time
             * @description When it was revoked.
             * @example 2021-05-01T00:00:00.000Z
             */
            readonly revised_at: string | null;
            /**
             * @description How it stands at the instant asked for.
             * @enum {string}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible";
        };
        /** @description What a report says, before any format. */
        readonly ReportDocument: {
            readonly meta: components["schemas"]["ReportMeta"];
            readonly perimeter: components["schemas"]["Perimeter"] | null;
            /** @description What it says in sentences. */
            readonly statements: {
                /** @description What the data says. */
                readonly facts: readonly components["schemas"]["ReportStatement"][];
                /** @description What a rule or a source sees in it. */
                readonly observations: readonly components["schemas"]["ReportStatement"][];
                /** @description Conjecture. */
                readonly hypotheses: readonly components["schemas"]["ReportStatement"][];
            };
            /** @description Findings. */
            readonly findings: readonly components["schemas"]["Finding"][];
            readonly flows: components["schemas"]["Flows"] | null;
            /** @description The transactions that it cites, by time, id and leg. */
            readonly transactions: readonly components["schemas"]["ReportTransaction"][];
            /** @description By name. */
            readonly accounts: readonly components["schemas"]["ReportAccount"][];
            /** @description In a report of a case. */
            readonly case?: components["schemas"]["CaseFile"];
            /** @description How it was found. */
            readonly method: {
                /**
                 * @description The version of the readers.
                 * @example 1.0.0
                 */
                readonly profile_version: string | null;
                /** @description Rules that were applied. */
                readonly detectors: readonly {
                    /**
                     * @description The rule.
                     * @example fan_in
                     */
                    readonly detector: string;
                    /**
                     * @description Its code.
                     * @example G-01
                     */
                    readonly code: string;
                    /**
                     * @description Its version.
                     * @example 1.0.0
                     */
                    readonly detector_version: string;
                    /** @description Its numbers. */
                    readonly parameters: {
                        readonly [key: string]: string | number | boolean;
                    };
                }[];
                /** @description Rules that could not be applied. */
                readonly not_evaluated: readonly components["schemas"]["NotEvaluated"][];
            };
            /** @description Where the content comes from. */
            readonly sources: readonly {
                /**
                 * @description Where from.
                 * @enum {string}
                 */
                readonly source: "request" | "scan_result" | "analytics" | "graph";
                /** @description What names it there. */
                readonly reference: string | null;
                /** @description Over content whose order does not matter. */
                readonly sha256: string;
            }[];
            /** @description Where the looking ended. */
            readonly limits: {
                /**
                 * Format: int64
                 * @description Transactions that a report takes.
                 */
                readonly max_transactions: number;
                /** @description Something was left out. */
                readonly truncated: boolean;
                /** @description Rules that ended before they had seen all. */
                readonly detectors_truncated: readonly string[];
                /** @description There are more findings. */
                readonly findings_truncated: boolean;
                /**
                 * Format: int64
                 * @description Searches that ended at an account with too many movements.
                 */
                readonly stopped_at_hubs: number;
                /**
                 * Format: int64
                 * @description Movements of the same instant.
                 */
                readonly ties: number;
                /**
                 * @description Where rates of exchange came from.
                 * @enum {string}
                 */
                readonly fx: "request" | "none";
            };
            /** @description Rates that values were computed by. */
            readonly rates: readonly {
                /**
                 * @description The one currency.
                 * @example USD
                 */
                readonly base: string;
                /**
                 * @description The other.
                 * @example EUR
                 */
                readonly quote: string;
                /**
                 * @description Quote for one base.
                 * @example 0.92
                 */
                readonly rate: string;
                /**
                 * @description Of when. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                readonly at: string;
            }[];
        };
        /** @description What the report is of. */
        readonly ReportMeta: {
            /**
             * @description The form of the report.
             * @enum {string}
             */
            readonly schema: "investigation-report-1";
            /**
             * @description What it is about.
             * @enum {string}
             */
            readonly type: "scan" | "flows" | "transactions" | "case" | "str";
            /** @description What it is called. */
            readonly title: string;
            /**
             * @description Its language.
             * @enum {string}
             */
            readonly language: "en";
            /**
             * @description Time of the last movement, or what the request says. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly as_of: string | null;
            /** @description From the first to the last movement. */
            readonly period: {
                /**
                 * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                readonly from_at: string;
                /**
                 * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                readonly to_at: string;
            } | null;
            /**
             * @description The form that the transactions were read by.
             * @enum {string|null}
             */
            readonly tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022" | null;
            /**
             * @description Whose names were left out.
             * @enum {string}
             */
            readonly redact: "none" | "accounts" | "all_parties";
            /**
             * @description The version of the rules.
             * @example 0.17.0
             */
            readonly logic_version: string;
            /** @description What was looked at, and what the report holds. */
            readonly counts: {
                /**
                 * Format: int64
                 * @description Transactions in the input.
                 */
                readonly received: number;
                /**
                 * Format: int64
                 * @description Transactions that were read.
                 */
                readonly accepted: number;
                /**
                 * Format: int64
                 * @description Transactions that were not.
                 */
                readonly rejected: number;
                /**
                 * Format: int64
                 * @description Transactions that the input has twice.
                 */
                readonly duplicates: number;
                /**
                 * Format: int64
                 * @description Findings.
                 */
                readonly findings: number;
                /**
                 * Format: int64
                 * @description Transactions that the report cites.
                 */
                readonly transactions: number;
                /**
                 * Format: int64
                 * @description Movements of them.
                 */
                readonly movements: number;
                /**
                 * Format: int64
                 * @description Accounts of them.
                 */
                readonly accounts: number;
            };
            /** @description What the request says for a filing, as it was sent. */
            readonly report_fields: {
                readonly [key: string]: Json;
            };
        };
        /** @description Whose inside deposits and withdrawals are counted from. */
        readonly Perimeter: {
            /**
             * @description Said by the source, or asked for.
             * @enum {string}
             */
            readonly basis: "source" | "query";
            /** @description Accounts inside. */
            readonly accounts: readonly string[];
            /** @description Entities whose accounts are inside. */
            readonly entity_ids: readonly string[];
            /** @description Banks whose accounts are inside. */
            readonly banks: readonly string[];
        };
        /** @description One sentence, with what it rests on. */
        readonly ReportStatement: {
            /**
             * @description F, O or H with its place.
             * @example F1
             */
            readonly id: string;
            /** @description The sentence. */
            readonly text: string;
            /** @description Transactions that it rests on, in the order of time: the first 200. */
            readonly tx_ids: readonly string[];
            /**
             * Format: int64
             * @description How many there are.
             */
            readonly tx_count: number;
            /** @description Evidence, or sources where there is none, of a statement about the graph. */
            readonly evidence_ids: readonly string[];
        };
        /** @description An observation: which rule, which transactions, which roles, which figures, and what speaks against it. */
        readonly Finding: {
            /**
             * @description Names the finding: equal input gives equal ids.
             * @example fnd_5b8e…
             */
            readonly finding_id: string;
            /**
             * @description The rule.
             * @example fan_in
             */
            readonly detector: string;
            /**
             * @description Its code in the catalogue.
             * @example G-01
             */
            readonly code: string;
            /**
             * @description Its version.
             * @example 1.0.0
             */
            readonly detector_version: string;
            /**
             * @description Never a verdict.
             * @enum {string}
             */
            readonly kind: "observation";
            /**
             * @description How telling it is: never a verdict.
             * @enum {string}
             */
            readonly severity: "info" | "low" | "medium" | "high";
            /** @description How much there is of it, 0 to 100. */
            readonly score: number;
            /** @description How often the rule was right where that could be measured. */
            readonly confidence: {
                /**
                 * @description What was measured on.
                 * @example amlgentex_a
                 */
                readonly basis: string;
                /**
                 * @description Share of its findings that were right, 0 to 1.
                 * @example 0.313
                 */
                readonly precision: string | null;
                /**
                 * Format: int64
                 * @description Findings that were judged.
                 */
                readonly n: number;
            };
            /** @description In a few words. */
            readonly title: string;
            /** @description In sentences. */
            readonly explanation: string;
            /** @description From the first to the last movement of it. */
            readonly window: {
                /**
                 * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                readonly from_at: string;
                /**
                 * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                readonly to_at: string;
            } | null;
            /** @description Accounts, each with the part it plays. */
            readonly accounts: readonly ({
                /**
                 * @description The account.
                 * @example acc-1
                 */
                readonly account: string;
                /**
                 * @description The part it plays.
                 * @example hub
                 */
                readonly role: string;
            } & {
                readonly [key: string]: Json;
            })[];
            /** @description Transactions that it rests on. */
            readonly tx_ids: readonly string[];
            /**
             * Format: int64
             * @description How many there are.
             */
            readonly tx_count: number;
            /** @description There are more than are listed. */
            readonly tx_truncated: boolean;
            /** @description Movements that it rests on. */
            readonly edges: readonly components["schemas"]["Movement"][];
            /** @description What the rule measured, by name. */
            readonly measures: {
                readonly [key: string]: Json;
            };
            /** @description The numbers of the rule, as they were in force. */
            readonly parameters: {
                readonly [key: string]: string | number | boolean;
            };
            /** @description What the score is made of. */
            readonly contributions: readonly {
                /** @description What for. */
                readonly reason: string;
                /** @description Points of the score. */
                readonly points: number;
            }[];
            /** @description What speaks against it. */
            readonly contradicting: readonly string[];
            /** @description Innocent explanations that were looked for. */
            readonly traps_checked: readonly string[];
            /** @description Other findings of the same transactions. */
            readonly overlaps: readonly string[];
        };
        /** @description One movement between two accounts. */
        readonly Movement: {
            /**
             * @description The transaction.
             * @example tx-1001
             */
            readonly tx_id: string;
            /**
             * Format: int64
             * @description Which movement of the transaction; the first is 0.
             */
            readonly leg: number;
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            readonly from: string;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            readonly to: string;
            /**
             * @description When. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly at: string;
            /**
             * @description Decimal text, in whole units of the asset.
             * @example 1250.00
             */
            readonly amount: string;
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            readonly asset: string;
            /**
             * @description What sort of movement.
             * @example transfer
             */
            readonly kind?: string;
            /**
             * @description What it is to the finding.
             * @example in
             */
            readonly role?: string;
            /**
             * @description It stands among the transactions that were given as history.
             * @enum {boolean}
             */
            readonly history?: true;
            /** @description What the row said of itself, with include=metadata. */
            readonly metadata?: Json;
        };
        /** @description What went where. */
        readonly Flows: {
            readonly perimeter: components["schemas"]["Perimeter"];
            readonly period: components["schemas"]["MovementPeriod"] | null;
            /** @description They add up to all movements. */
            readonly totals: components["schemas"]["FlowTotals"];
            /** @description Deposits minus withdrawals, by asset. */
            readonly net: readonly components["schemas"]["AssetAmount"][];
            /** @description Whole spans in order, empty ones too. */
            readonly series: readonly components["schemas"]["FlowBucket"][];
            /** @description The largest groups. */
            readonly groups: readonly components["schemas"]["FlowGroup"][];
            /** @description With view=sankey. */
            readonly links?: readonly components["schemas"]["FlowLink"][];
            /** @description With view=sankey. */
            readonly nodes?: readonly components["schemas"]["FlowNode"][];
            /** @description What neither a group nor a link shows of what touches the perimeter. */
            readonly other: {
                /**
                 * Format: int64
                 * @description Movements.
                 */
                readonly count: number;
                /** @description By asset. */
                readonly amounts: readonly components["schemas"]["AssetAmount"][];
            };
            /** @description Sums that were checked. */
            readonly checks: {
                /** @description The four classes add up to all movements. */
                readonly classes_sum_ok: boolean;
                /** @description What came in minus what went out is the change. */
                readonly conservation_ok: boolean;
            };
            /** @description What was looked at. */
            readonly coverage: {
                /**
                 * @description The source; absent where the rows came with the request.
                 * @example stored
                 */
                readonly source?: string;
                /**
                 * Format: int64
                 * @description Movements.
                 */
                readonly rows: number;
                /**
                 * Format: int64
                 * @description Movements without a value.
                 */
                readonly unpriced?: number;
            } & {
                readonly [key: string]: Json;
            };
            /** @description Always empty. */
            readonly rates_used: readonly string[];
        };
        /** @description From the first to the last movement. */
        readonly MovementPeriod: {
            /**
             * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly from_at: string;
            /**
             * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly to_at: string;
            /**
             * @description How exactly the times are told: the coarsest of them.
             * @enum {string}
             */
            readonly precision: "day" | "second";
        };
        /** @description The four classes of movements. */
        readonly FlowTotals: {
            /** @description Into the perimeter. */
            readonly deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            readonly withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            readonly transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            readonly external: components["schemas"]["FlowTotal"];
        };
        /** @description What went one way. */
        readonly FlowTotal: {
            /**
             * Format: int64
             * @description Movements.
             */
            readonly count: number;
            /**
             * Format: int64
             * @description Different accounts of the perimeter that took part; of external, of either end.
             */
            readonly accounts: number;
            /** @description By asset. */
            readonly amounts: readonly components["schemas"]["AssetAmount"][];
            /**
             * @description In value_asset; absent where it was not asked for, or a movement has no value.
             * @example 1250.00
             */
            readonly value?: string;
        };
        /** @description An amount of one asset. */
        readonly AssetAmount: {
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            readonly asset: string;
            /**
             * @description Decimal text, in whole units of the asset.
             * @example 1250.00
             */
            readonly amount: string;
        };
        /** @description What went where in one span of time. */
        readonly FlowBucket: {
            /** @description Into the perimeter. */
            readonly deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            readonly withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            readonly transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            readonly external: components["schemas"]["FlowTotal"];
            /**
             * @description From this time on, inclusive. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly from_at: string;
            /**
             * @description Up to this time, exclusive. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly to_at: string;
            /** @description Deposits minus withdrawals. */
            readonly net: readonly components["schemas"]["AssetAmount"][];
        };
        /** @description Movements that have a value of the key in common. */
        readonly FlowGroup: {
            /** @description Into the perimeter. */
            readonly deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            readonly withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            readonly transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            readonly external: components["schemas"]["FlowTotal"];
            /** @description The value; a list of two where two keys were asked for. */
            readonly key: (string | null) | readonly (string | null)[];
            /**
             * @description What to call it.
             * @example transfer
             */
            readonly label: string;
            /** @description Deposits minus withdrawals. */
            readonly net: readonly components["schemas"]["AssetAmount"][];
            /**
             * @description Of all that is shown and in other, 0 to 1: by value, by amount, else by count.
             * @example 0.2500
             */
            readonly share: string;
        };
        /** @description What went from one end to another. */
        readonly FlowLink: {
            /**
             * @description The end that it left.
             * @example acc-1
             */
            readonly from: string;
            /**
             * @description The end that it reached.
             * @example acc-2
             */
            readonly to: string;
            /** @description Where links are told apart by kind, asset or channel. */
            readonly key?: string | null;
            /**
             * Format: int64
             * @description Movements.
             */
            readonly count: number;
            /** @description By asset. */
            readonly amounts: readonly components["schemas"]["AssetAmount"][];
            /**
             * @description In value_asset, where every movement has a value.
             * @example 1250.00
             */
            readonly value?: string;
            /**
             * @description The first of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly first_at: string;
            /**
             * @description The last of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly last_at: string;
            /** @description Closes a ring: the links without it form none. */
            readonly back_edge: boolean;
        };
        /** @description An end of links. */
        readonly FlowNode: {
            /**
             * @description Names it.
             * @example acc-1
             */
            readonly id: string;
            /**
             * @description What to call it.
             * @example acc-1
             */
            readonly label: string;
            /**
             * @description Inside the perimeter, outside, or both.
             * @enum {string}
             */
            readonly kind: "internal" | "external" | "mixed";
            /** @description What came in. */
            readonly in: readonly components["schemas"]["AssetAmount"][];
            /** @description What went out. */
            readonly out: readonly components["schemas"]["AssetAmount"][];
            /** @description The greater of the two, by asset. */
            readonly throughput: readonly components["schemas"]["AssetAmount"][];
        };
        /** @description One movement of a cited transaction. */
        readonly ReportTransaction: {
            /**
             * @description The transaction.
             * @example tx-1001
             */
            readonly tx_id: string;
            /**
             * Format: int64
             * @description Which movement of it; null where no row could be read.
             */
            readonly leg: number | null;
            /**
             * @description When. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            readonly at: string | null;
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            readonly from: string | null;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            readonly to: string | null;
            /**
             * @description In whole units of the asset.
             * @example 1250.00
             */
            readonly amount: string | null;
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            readonly asset: string | null;
            /**
             * @description What sort of movement.
             * @example transfer
             */
            readonly kind: string | null;
            /**
             * @description Side of the perimeter, in reports that have one.
             * @example deposit
             */
            readonly class: string | null;
            /** @description Findings that rest on it. */
            readonly finding_ids: readonly string[];
        };
        /** @description An account of the cited transactions. */
        readonly ReportAccount: {
            /**
             * @description The account.
             * @example acc-1
             */
            readonly account: string;
            /**
             * Format: int64
             * @description Movements that reach it.
             */
            readonly in_count: number;
            /**
             * Format: int64
             * @description Movements that leave it.
             */
            readonly out_count: number;
            /** @description By asset. */
            readonly totals: readonly {
                /**
                 * @description The asset.
                 * @example EUR
                 */
                readonly asset: string;
                /**
                 * @description What came in.
                 * @example 1250.00
                 */
                readonly in: string;
                /**
                 * @description What went out.
                 * @example 1250.00
                 */
                readonly out: string;
            }[];
            /** @description Findings that it takes part in. */
            readonly finding_ids: readonly string[];
            /** @description The highest score of its findings; 0 without. */
            readonly score: number;
        };
        /** @description What the graph holds of a case, as the caller may see it. */
        readonly CaseFile: {
            /**
             * @description The case.
             * @example case-file:pension-money
             */
            readonly id: string;
            /** @description What it is called. */
            readonly title: string;
            /** @description What it is about. */
            readonly summary: string | null;
            /** @description Free labels. */
            readonly tags: readonly string[];
            /** @description Entities of the case. */
            readonly members: readonly components["schemas"]["CaseMember"][];
            /** @description Entities that are no members, and that something of the case names. */
            readonly mentioned: readonly components["schemas"]["CaseMember"][];
            /** @description Claims. */
            readonly claims: readonly components["schemas"]["CaseClaim"][];
            /** @description Relations between members. */
            readonly relations: readonly components["schemas"]["CaseRelation"][];
            /** @description Events. */
            readonly events: readonly components["schemas"]["CaseEvent"][];
            /** @description Questions. */
            readonly questions: readonly components["schemas"]["CaseQuestion"][];
            /** @description Evidence. */
            readonly evidence: readonly components["schemas"]["CaseEvidence"][];
            /** @description Sources. */
            readonly sources: readonly components["schemas"]["CaseSource"][];
        };
        /** @description An entity of a case. */
        readonly CaseMember: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            readonly id: string;
            /**
             * @description What sort of thing it is.
             * @example person
             */
            readonly kind: string;
            /**
             * @description What it is called.
             * @example Ada Verhoeven
             */
            readonly name: string;
        };
        /** @description A claim of a case. */
        readonly CaseClaim: {
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            readonly status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
            /** @description Sources of that evidence. */
            readonly source_ids: readonly string[];
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation copies another.
             */
            readonly independent_source_count_min: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation is original.
             */
            readonly independent_source_count_max: number;
            /**
             * @description Its id.
             * @example claim:ada-director-gannet
             */
            readonly id: string;
            /** @description What is claimed. */
            readonly statement: string;
            /**
             * @description The entity that it is about.
             * @example person:ada-verhoeven
             */
            readonly subject_id: string;
            /**
             * @description The other entity.
             * @example person:ada-verhoeven
             */
            readonly object_id: string | null;
        };
        /** @description A relation between members of a case. */
        readonly CaseRelation: {
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            readonly status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
            /** @description Sources of that evidence. */
            readonly source_ids: readonly string[];
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation copies another.
             */
            readonly independent_source_count_min: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation is original.
             */
            readonly independent_source_count_max: number;
            /**
             * @description Its id.
             * @example relation:kestrel-owns-aurelia
             */
            readonly id: string;
            /**
             * @description What joins the two.
             * @example OWNS
             */
            readonly predicate: string;
            /**
             * @description Where it starts.
             * @example person:ada-verhoeven
             */
            readonly from_id: string;
            /**
             * @description Where it ends.
             * @example person:ada-verhoeven
             */
            readonly to_id: string;
            /**
             * @description From when on it holds. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly effective_at: string | null;
            /**
             * @description Until when, exclusive. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly effective_until: string | null;
            readonly amount: components["schemas"]["Amount"] | null;
            /**
             * @description Done, or only announced.
             * @example occurred
             */
            readonly modality: string;
            /** @description An interest held by way of others: no direct relation of the two. */
            readonly indirect: boolean;
            /**
             * @description Of an interest that is not known to be direct: what is known of that.
             * @enum {string}
             */
            readonly direct_or_indirect?: "indirect" | "unknown";
        };
        /** @description An amount of money or of units. */
        readonly Amount: {
            /**
             * @description Decimal text.
             * @example 1250.00
             */
            readonly value: string;
            /**
             * @description Currency code, asset symbol or asset id.
             * @example EUR
             */
            readonly asset: string;
        };
        /** @description An event with members of a case. */
        readonly CaseEvent: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            readonly id: string;
            /** @description What happened. */
            readonly title: string;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly effective_at: string | null;
            readonly amount: components["schemas"]["Amount"] | null;
            /** @description Who took part. */
            readonly participant_ids: readonly string[];
            /** @description Evidence for it. */
            readonly evidence_ids: readonly string[];
        };
        /** @description A question of a case. */
        readonly CaseQuestion: {
            /**
             * @description Its id.
             * @example question:who-paid-for-the-villa
             */
            readonly id: string;
            /** @description What is asked. */
            readonly text: string;
            /**
             * @description How far it is answered.
             * @example open
             */
            readonly status: string;
            /** @description The answer, in words. */
            readonly answer: string | null;
        };
        /** @description Evidence that a case rests on. */
        readonly CaseEvidence: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            readonly id: string;
            /**
             * @description The source that it was taken from.
             * @example source:ledger-weekly-2019
             */
            readonly source_id: string;
            /**
             * @description How it was come by.
             * @example document
             */
            readonly method: string;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly captured_at: string | null;
            /** @description Of what was captured. */
            readonly sha256: string | null;
        };
        /** @description A source that a case rests on. */
        readonly CaseSource: {
            /**
             * @description Its id.
             * @example source:ledger-weekly-2019
             */
            readonly id: string;
            /** @description What it is called. */
            readonly title: string;
            /** @description Who publishes it. */
            readonly publisher: string | null;
            /** @description Where it stands; never fetched. */
            readonly url: string | null;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            readonly published_at: string | null;
        };
        /** @description A rule that could not be applied. */
        readonly NotEvaluated: {
            /**
             * @description The rule.
             * @example structuring
             */
            readonly detector: string;
            /** @description Why not. */
            readonly why: string;
            /** @description What it lacks. */
            readonly needs: string;
        };
        /** @description An entity as it is stored, with every member. */
        readonly StoredEntity: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            readonly object: "entity";
            /** @description Made by the service when a POST gives none. */
            readonly id: string;
            /**
             * @description Since when: of a person the birth, else the founding. Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_at: string | null;
            /**
             * @description Until when: of a person the death. Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            readonly end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            readonly published_at: string | null;
            /**
             * @description Who may see it.
             * @enum {string}
             */
            readonly visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            readonly origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            readonly dataset: string | null;
            /** @description Ids of the record elsewhere. */
            readonly external_ids: readonly {
                /** @description Whose id it is. */
                readonly scheme: string;
                /** @description The id there. */
                readonly value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            readonly attributes: {
                readonly [key: string]: Json;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            readonly kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            readonly name: string;
            /** @description Further names. */
            readonly names: readonly {
                /** @description The name. */
                readonly value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                readonly type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                readonly lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                readonly effective_until: string | null;
                /** @description The source that gives it. */
                readonly source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            readonly identifiers: readonly {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                readonly scheme: string;
                /** @description The identifier. */
                readonly value: string;
                /** @description Of a registration number. */
                readonly jurisdiction: string | null;
                /** @description Of a tax id. */
                readonly country: string | null;
                /** @description Of a wallet. */
                readonly chain: string | null;
            }[];
            /** @description As the source says it. */
            readonly gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            readonly addresses: readonly (string | {
                /** @description The whole address. */
                readonly full: string | null;
                /** @description Street and number. */
                readonly street: string | null;
                /** @description Town. */
                readonly city: string | null;
                /** @description Postal code. */
                readonly postal_code: string | null;
                /** @description State or region. */
                readonly region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                readonly country: string | null;
            })[];
            /** @description Where a person was born. */
            readonly birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            readonly countries: readonly string[];
            /** @description Of an asset or protocol. */
            readonly asset_symbol: string | null;
            /** @description What it is, in a few words. */
            readonly description: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type RecordDraft = components['schemas']['RecordDraft'];
export type EntityDraft = components['schemas']['EntityDraft'];
export type SourceDraft = components['schemas']['SourceDraft'];
export type EvidenceDraft = components['schemas']['EvidenceDraft'];
export type ClaimDraft = components['schemas']['ClaimDraft'];
export type RelationDraft = components['schemas']['RelationDraft'];
export type EventDraft = components['schemas']['EventDraft'];
export type QuestionDraft = components['schemas']['QuestionDraft'];
export type CaseDraft = components['schemas']['CaseDraft'];
export type Entity = components['schemas']['Entity'];
export type Source = components['schemas']['Source'];
export type Evidence = components['schemas']['Evidence'];
export type Claim = components['schemas']['Claim'];
export type Relation = components['schemas']['Relation'];
export type Event = components['schemas']['Event'];
export type Question = components['schemas']['Question'];
export type Case = components['schemas']['Case'];
export type PackRelation = components['schemas']['PackRelation'];
export type IdentityDecision = components['schemas']['IdentityDecision'];
export type ReportDocument = components['schemas']['ReportDocument'];
export type ReportMeta = components['schemas']['ReportMeta'];
export type Perimeter = components['schemas']['Perimeter'];
export type ReportStatement = components['schemas']['ReportStatement'];
export type Finding = components['schemas']['Finding'];
export type Movement = components['schemas']['Movement'];
export type Flows = components['schemas']['Flows'];
export type MovementPeriod = components['schemas']['MovementPeriod'];
export type FlowTotals = components['schemas']['FlowTotals'];
export type FlowTotal = components['schemas']['FlowTotal'];
export type AssetAmount = components['schemas']['AssetAmount'];
export type FlowBucket = components['schemas']['FlowBucket'];
export type FlowGroup = components['schemas']['FlowGroup'];
export type FlowLink = components['schemas']['FlowLink'];
export type FlowNode = components['schemas']['FlowNode'];
export type ReportTransaction = components['schemas']['ReportTransaction'];
export type ReportAccount = components['schemas']['ReportAccount'];
export type CaseFile = components['schemas']['CaseFile'];
export type CaseMember = components['schemas']['CaseMember'];
export type CaseClaim = components['schemas']['CaseClaim'];
export type CaseRelation = components['schemas']['CaseRelation'];
export type Amount = components['schemas']['Amount'];
export type CaseEvent = components['schemas']['CaseEvent'];
export type CaseQuestion = components['schemas']['CaseQuestion'];
export type CaseEvidence = components['schemas']['CaseEvidence'];
export type CaseSource = components['schemas']['CaseSource'];
export type NotEvaluated = components['schemas']['NotEvaluated'];
export type StoredEntity = components['schemas']['StoredEntity'];
