// Written from docs/openapi.json by scripts/client-types.js (npm run generate). Do not edit.
export interface paths {
    "/api/v1/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process answers; depends on nothing else
         * @description Whether the process answers; depends on nothing else. For everybody.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether requests are served: 503 while starting, draining or with migrations pending
         * @description Whether requests are served: 503 while starting, draining or with migrations pending. For everybody.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The numbers of this process, as Prometheus reads them
         * @description With a key of the role metrics or admin, unless the operator has made them public.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document: in the envelope, or bare for tools
         * @description This document: in the envelope, or bare for tools. For everybody; a key that is sent must be valid.
         */
        get: operations["getApiDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed, oldest first: a page of it, or events as they come (text/event-stream)
         * @description What changed, oldest first: a page of it, or events as they come (text/event-stream). For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The graph of one time, as one document: enveloped, or in the format of another program
         * @description The graph of one time, as one document: enveloped, or in the format of another program. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/warm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Builds the in-memory graph anew; calls at the same time share one build
         * @description Builds the in-memory graph anew; calls at the same time share one build. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["warmGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the service is: always answered, also when something is not ready
         * @description How the service is: always answered, also when something is not ready. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How two entities hang together; an indirect path is never a relation
         * @description How two entities hang together; an indirect path is never a relation. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["findPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What differs between two times, with reasons; or between reality and knowledge at one
         * @description Records are compared by their ids. An edge that a member of a record makes (PARTICIPATES_IN, ASSERTS, SUPPORTS, CONTRADICTS) is told by that record: an event that comes brings its participations. With adapter, of the whole difference that is told which either of the two views holds in that slice.
         */
        get: operations["diffGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/export/studio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The handshake with graph_studio
         * @description The handshake with graph_studio. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getStudioExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/export/studio/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How graph_studio imports the graph, in five steps
         * @description How graph_studio imports the graph, in five steps. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getStudioRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/export/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The graph for exploring: the pack, its timeline, and where to replay, search and compare
         * @description The graph for exploring: the pack, its timeline, and where to replay, search and compare. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getMonitorExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entities by what they are called, ranked; without q all of them, in the order of ids
         * @description Entities by what they are called, ranked; without q all of them, in the order of ids. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entity, with its cluster and the number of its relations per lens
         * @description One entity, with its cluster and the number of its relations per lens. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/entities/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands one or two relations away
         * @description What stands one or two relations away. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a list of entities can be narrowed by, and how many each choice would leave
         * @description What a list of entities can be narrowed by, and how many each choice would leave. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["countEntityFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources, each with the origins that it derives from
         * @description Sources, each with the origins that it derives from. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/sources/{id}/dependents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What rests on a source, and what would be left of it if the source were withdrawn
         * @description What rests on a source, and what would be left of it if the source were withdrawn. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listSourceDependents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/{object}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every version of a record that the caller may see, oldest first
         * @description The list has all of them whatever the time asked about. With at and mode each version is told as it stands in the view of that time (state_at, status, what it cites), and a record that counts then but is not in the view, as one that is over by then in reality, is not found.
         */
        get: operations["getRecordHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/relations/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why a relation stands as it does
         * @description Why a relation stands as it does. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["explainRelation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/subgraph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Some entities of the graph of a time, and what stands between them: what a drawing shows
         * @description Some entities of the graph of a time, and what stands between them: what a drawing shows. For everybody while anonymous reading is on, else with any key.
         */
        post: operations["getSubgraph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores records: the only door for entities, sources, evidence, relations and events
         * @description Stores records: the only door for entities, sources, evidence, relations and events. With a key of the role analyst, peer or above.
         */
        post: operations["syncRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/sync/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A sync run as it was answered
         * @description A sync run as it was answered. With a key of the role analyst, peer or above.
         */
        get: operations["getSyncRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/sync/{run_id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a run back by appending retractions; the history keeps it
         * @description Takes a run back by appending retractions; the history keeps it. With a key of the role analyst or above.
         */
        post: operations["rollBackSyncRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claims, in the order of ids
         * @description Claims, in the order of ids. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listClaims"];
        put?: never;
        /**
         * Enters a claim. The same claim again is 200, another one with its id 409
         * @description Enters a claim. The same claim again is 200, another one with its id 409. With a key of the role analyst, ai or above.
         */
        post: operations["createClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/claims/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one step of the status of a claim; the same step again changes nothing
         * @description Takes one step of the status of a claim; the same step again changes nothing. With a key of the role analyst or above.
         */
        post: operations["transitionClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One claim; its ETag is the If-Match of the next version
         * @description One claim; its ETag is the If-Match of the next version. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/claims/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the content of a claim with a new version
         * @description Replaces the content of a claim with a new version. With a key of the role analyst or above.
         */
        post: operations["reviseClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions, in the order of ids
         * @description Questions, in the order of ids. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listQuestions"];
        put?: never;
        /**
         * Enters a question. The same question again is 200, another one with its id 409
         * @description Enters a question. The same question again is 200, another one with its id 409. With a key of the role analyst or above.
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/questions/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one step of the status of a question; the same step again changes nothing
         * @description Takes one step of the status of a question; the same step again changes nothing. With a key of the role analyst or above.
         */
        post: operations["transitionQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One question; its ETag is the If-Match of the next version
         * @description One question; its ETag is the If-Match of the next version. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/questions/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the content of a question with a new version
         * @description Replaces the content of a question with a new version. With a key of the role analyst or above.
         */
        post: operations["reviseQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cases, in the order of ids
         * @description Cases, in the order of ids. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listCases"];
        put?: never;
        /**
         * Enters a case. The same case again is 200, another one with its id 409
         * @description Enters a case. The same case again is 200, another one with its id 409. With a key of the role analyst or above.
         */
        post: operations["createCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One case; its ETag is the If-Match of the next version
         * @description One case; its ETag is the If-Match of the next version. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/cases/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the content of a case with a new version
         * @description Replaces the content of a case with a new version. With a key of the role analyst or above.
         */
        post: operations["reviseCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pairs of entities that may be one, or follow or were called one another, likeliest first
         * @description Beside `data` stand `graph_version`, the version that the list answers for, and the `conflicts` of the page: pairs that are not offered, because accepting them would be refused. With `min_graph_version`, or the header X-Graph-Version, the list is of that version or of a later one; 503 `warming` where it takes longer than 8 s.
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plans, and if asked takes, the decisions that equal unique identifiers justify
         * @description Plans, and if asked takes, the decisions that equal unique identifiers justify. With a key of the role admin or above.
         */
        post: operations["bootstrapResolutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions/bootstrap/{run_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back every decision of a run that is still in force
         * @description Takes back every decision of a run that is still in force. With a key of the role admin or above.
         */
        post: operations["revokeBootstrapRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about who is who, in the order of ids, which is that of time
         * @description Decisions about who is who, in the order of ids, which is that of time. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["listResolutions"];
        put?: never;
        /**
         * Decides whether two entities are one, or one follows or was called the other
         * @description Decides whether two entities are one, or one follows or was called the other. With a key of the role analyst or above.
         */
        post: operations["createResolution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One decision, revoked or in force
         * @description One decision, revoked or in force. For everybody while anonymous reading is on, else with any key.
         */
        get: operations["getResolution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph/resolutions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a decision back; says what holds the two together all the same
         * @description Takes a decision back; says what holds the two together all the same. With a key of the role analyst or above.
         */
        post: operations["revokeResolution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scan/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scans transactions and stores nothing of them
         * @description Scans transactions and stores nothing of them. For everybody while anonymous reading is on, else with any key.
         */
        post: operations["scanTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scan/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profiles with their schemas, detectors, parameters and what was measured
         * @description Profiles with their schemas, detectors, parameters and what was measured. For everybody; a key that is sent must be valid.
         */
        get: operations["listScanProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits, withdrawals and transfers of a perimeter: totals, series, groups, and links
         * @description Deposits, withdrawals and transfers of a perimeter: totals, series, groups, and links. With a key of the role viewer or above.
         */
        get: operations["getFlows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The movements themselves, a page at a time, or all of them as CSV
         * @description The movements themselves, a page at a time, or all of them as CSV. With a key of the role viewer or above.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A source at a glance: figures against the period before, shares, concentration, risk
         * @description A source at a glance: figures against the period before, shares, concentration, risk. With a key of the role viewer or above.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores transactions in a dataset; the same ones again change nothing
         * @description Stores transactions in a dataset; the same ones again change nothing. With a key of the role analyst or above.
         */
        post: operations["ingestTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/datasets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Datasets that movements were stored in, by name
         * @description Datasets that movements were stored in, by name. With a key of the role viewer or above.
         */
        get: operations["listDatasets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/datasets/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a dataset with all of its movements
         * @description Deletes a dataset with all of its movements. With a key of the role analyst or above.
         */
        delete: operations["deleteDataset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report as xml, json, csv or summary: in the envelope, or alone with ?raw=1 or by Accept. Stores nothing
         * @description A report as xml, json, csv or summary: in the envelope, or alone with ?raw=1 or by Accept. Stores nothing. For everybody while anonymous reading is on, else with any key.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/schemas/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The XSD of our XML, by its name: investigation-report-1
         * @description The XSD of our XML, by its name: investigation-report-1. For everybody; a key that is sent must be valid.
         */
        get: operations["getReportSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a report is that another process makes
         * @description How far a report is that another process makes. With a key of the role viewer or above.
         */
        get: operations["getReportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/jobs/{job_id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report, or the refusal, as POST /reports would have answered; for an hour
         * @description The report, or the refusal, as POST /reports would have answered; for an hour. With a key of the role viewer or above.
         */
        get: operations["getReportJobResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watches, in the order of ids; private ones for admins only
         * @description Watches, in the order of ids; private ones for admins only. With a key of the role viewer or above.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Begins to watch; a private audience needs the role admin
         * @description Begins to watch; a private audience needs the role admin. With a key of the role analyst or above.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a watch would have told of what was stored from one instant up to another
         * @description What a watch would have told of what was stored from one instant up to another. With a key of the role analyst or above.
         */
        post: operations["dryRunWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One watch; its ETag is the If-Match of its next version
         * @description One watch; its ETag is the If-Match of its next version. With a key of the role viewer or above.
         */
        get: operations["getWatch"];
        /**
         * Replaces a watch with a new version; for its owner and admins
         * @description Replaces a watch with a new version; for its owner and admins. With a key of the role analyst or above.
         */
        put: operations["reviseWatch"];
        post?: never;
        /**
         * Ends a watch; for its owner and admins. What it told is kept, and told no longer
         * @description Ends a watch; for its owner and admins. What it told is kept, and told no longer. With a key of the role analyst or above.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a watch told, oldest first; from a graph_version on, the same alerts again
         * @description What a watch told, oldest first; from a graph_version on, the same alerts again. With a key of the role viewer or above.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/alerts/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a watch tells, as events as they come
         * @description What a watch tells, as events as they come. With a key of the role viewer or above.
         */
        get: operations["streamAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/alerts/{alert_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One alert; its ETag is the If-Match of what is said of it instead of what was
         * @description One alert; its ETag is the If-Match of what is said of it instead of what was. With a key of the role viewer or above.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/alerts/{alert_id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that somebody has seen to an alert, and how
         * @description Says that somebody has seen to an alert, and how. With a key of the role analyst or above.
         */
        post: operations["acknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/alerts/{alert_id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an alert is none, and why
         * @description Says that an alert is none, and why. With a key of the role analyst or above.
         */
        post: operations["dismissAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where what the watch tells is sent, for its owner and admins; never its secrets
         * @description Where what the watch tells is sent, for its owner and admins; never its secrets. With a key of the role analyst or above.
         */
        get: operations["getWebhook"];
        /**
         * Sends what the watch tells to an address; the first answer tells the secret, once
         * @description Sends what the watch tells to an address; the first answer tells the secret, once. With a key of the role analyst or above.
         */
        put: operations["setWebhook"];
        post?: never;
        /**
         * Sends nothing more, and forgets what waits to be sent
         * @description Sends nothing more, and forgets what waits to be sent. With a key of the role analyst or above.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/webhook/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new secret, and tells it once; the one before signs too for a day
         * @description Makes a new secret, and tells it once; the one before signs too for a day. With a key of the role analyst or above.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of the alerts that were sent, in their order; for the owner of the watch and admins
         * @description What became of the alerts that were sent, in their order; for the owner of the watch and admins. With a key of the role analyst or above.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/deliveries/{alert_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an alert again, whatever became of it
         * @description Sends an alert again, whatever became of it. With a key of the role analyst or above.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * To whom it is sent, and how that stands; for its owner and admins
         * @description To whom it is sent, and how that stands; for its owner and admins. With a key of the role analyst or above.
         */
        get: operations["getDigest"];
        /**
         * Sends what the watch tells by mail, gathered: at most one message in so many minutes
         * @description Sends what the watch tells by mail, gathered: at most one message in so many minutes. With a key of the role analyst or above.
         */
        put: operations["setDigest"];
        post?: never;
        /**
         * Sends no more mail, and forgets what waits to be sent
         * @description Sends no more mail, and forgets what waits to be sent. With a key of the role analyst or above.
         */
        delete: operations["deleteDigest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections and how they stand, in the order of ids
         * @description Collections and how they stand, in the order of ids. With a key of the role analyst or above.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Begins to collect; a private one needs the role admin
         * @description Begins to collect; a private one needs the role admin. With a key of the role analyst or above.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One collection; its ETag is the If-Match of its next version
         * @description One collection; its ETag is the If-Match of its next version. With a key of the role analyst or above.
         */
        get: operations["getCollection"];
        /**
         * Replaces a collection with a new version, also to pause it; for its owner and admins
         * @description Replaces a collection with a new version, also to pause it; for its owner and admins. With a key of the role analyst or above.
         */
        put: operations["reviseCollection"];
        post?: never;
        /**
         * Ends a collection; for its owner and admins. What it brought stays
         * @description Ends a collection; for its owner and admins. What it brought stays. With a key of the role analyst or above.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When it runs next, and how it has gone
         * @description When it runs next, and how it has gone. With a key of the role analyst or above.
         */
        get: operations["getCollectionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs it as soon as may be; for its owner and admins
         * @description Runs it as soon as may be; for its owner and admins. With a key of the role analyst or above.
         */
        post: operations["runCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came of its runs, the newest first
         * @description What came of its runs, the newest first. With a key of the role analyst or above.
         */
        get: operations["listCollectionRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message of the Model Context Protocol (docs/mcp.md)
         * @description A message of the Model Context Protocol (docs/mcp.md). With any key.
         */
        post: operations["sendMcpMessage"];
        /**
         * Ends a session of the Model Context Protocol
         * @description Ends a session of the Model Context Protocol. With any key.
         */
        delete: operations["endMcpSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LiveView: {
            /**
             * @description Always `live`: a process that answers is alive.
             * @enum {string}
             */
            status: "live";
        };
        ReadyView: {
            /** @description Always true: a service that is not ready answers 503. */
            ready: boolean;
            /** @description Whether the database answers. */
            db_ready: boolean;
            /** @description Whether writes are taken, as far as is known. */
            db_writable: boolean;
        };
        SubgraphBody: {
            /**
             * @example [
             *       "person:ada-verhoeven",
             *       "asset:villa-korali"
             *     ]
             */
            ids: string[];
            /**
             * @description Records of any kind that are given too, wherever they stand: only where format is json.
             * @example [
             *       "relation:ada-director-gannet"
             *     ]
             */
            record_ids?: string[];
        };
        /** @description A sync as one body. */
        SyncBody: {
            /**
             * @description What the records are.
             * @default native
             * @enum {string}
             */
            format?: "native" | "ftm" | "bods" | "stix" | "wikidata" | "senzing";
            /**
             * @description Where the records come from; two datasets never overwrite each other.
             * @example register
             */
            dataset: string;
            /** @description What is stored. */
            records: (components["schemas"]["RecordDraft"] | {
                [key: string]: unknown;
            })[];
            /**
             * @description Decide everything and store nothing.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description Keep the good records, or all or nothing.
             * @default skip
             * @enum {string}
             */
            on_error?: "skip" | "abort";
            /**
             * @description When the file was published, where it does not say itself.
             * @example 2024-03-01
             */
            published_at?: string;
            /** @description Members of the source that stands for the file. */
            source?: {
                [key: string]: unknown;
            };
            /**
             * @description FtM: what a Payment without a purpose becomes.
             * @enum {string}
             */
            payment_as?: "FUNDED";
        };
        ClaimStepBody: {
            /** @description Why. */
            reason?: string | null;
            /**
             * @description Evidence that the step rests on.
             * @default []
             */
            evidence_ids?: string[] | null;
            /** @enum {string} */
            to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /**
             * @description Sources that say so, to be added to the claim.
             * @default []
             */
            source_ids?: string[] | null;
        };
        QuestionStepBody: {
            /** @description Why. */
            reason?: string | null;
            /**
             * @description Evidence that the step rests on.
             * @default []
             */
            evidence_ids?: string[] | null;
            /** @enum {string} */
            to: "open" | "partial" | "answered" | "abandoned";
            /**
             * @description Claims that answer it, to be added to it.
             * @default []
             */
            answer_claim_ids?: string[] | null;
        };
        BootstrapBody: {
            /**
             * @description Only plan. Nothing is decided without false.
             * @default true
             */
            dry_run?: boolean | null;
            /** @description The plan that was looked at; another one is 409. */
            plan_sha256?: string | null;
            /** @description Which identifiers may link. */
            schemes?: ("lei" | "registration" | "tax_id" | "inn" | "ogrn" | "isin" | "imo" | "wikidata" | "passport" | "national_id")[] | null;
        };
        ReasonBody: {
            /** @description Why. */
            reason: string;
        };
        ResolutionBody: {
            /** @description Why. */
            reason: string;
            /** @enum {string} */
            predicate: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
            /**
             * @default positive
             * @enum {string|null}
             */
            judgement?: "positive" | "negative" | "unsure" | null;
            /** @description One entity; the successor, or the one that bore the name. */
            from_id: string;
            /** @description The other entity; the predecessor, or the former name. */
            to_id: string;
            /**
             * @description What it rests on.
             * @default []
             */
            evidence_ids?: string[] | null;
            /** @description From when on. Never with SAME_AS. With an offset other than Z it is the calendar day as written. */
            effective_at?: string | null;
            /** @description Until when, exclusive. Never with SAME_AS. With an offset other than Z it is the calendar day as written. */
            effective_until?: string | null;
            /**
             * @description Decisions in the way that are taken back with this one: all of it happens, or nothing.
             * @default []
             */
            revoke?: string[] | null;
        };
        AlertStepBody: {
            /** @description Why. */
            reason: string;
        };
        WebhookBody: {
            /** @description Where what the watch tells is sent: https, and in the open network. */
            url: string;
        };
        DigestBody: {
            /** @description The address of a mailbox. */
            to: string;
            /**
             * Format: int64
             * @description At most one message in so many minutes.
             * @default 60
             */
            every_minutes?: number;
        };
        CollectionBody: {
            name: string;
            /** @description Where the records go; two datasets never overwrite each other. */
            dataset: string;
            /**
             * @description native, or a foreign format that this service reads
             * @default native
             */
            format?: string;
            /**
             * @description https, and in the open network; or the path of a file below the folder of collections.
             * @example https://example.org/registry.ndjson
             */
            address: string;
            /**
             * @description An ISO 8601 duration, or the five fields of cron, in UTC.
             * @example PT6H
             */
            schedule: string;
            /**
             * @description How often it is expected to bring something new, as an ISO 8601 duration; else nobody is told.
             * @example P2D
             */
            expected_every?: string;
            /**
             * Format: int64
             * @description From so many failures in a row on it is told of as failing.
             * @default 3
             */
            failures_told?: number;
            /**
             * @description Who may know of it; what a private one brings is private. Needs the role admin.
             * @default public
             * @enum {string}
             */
            audience?: "public" | "private";
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "paused";
            /**
             * @description Keep the good records, or all or none.
             * @default skip
             * @enum {string}
             */
            on_error?: "skip" | "abort";
            /**
             * @description FtM: what a Payment without a purpose becomes.
             * @enum {string}
             */
            payment_as?: "FUNDED";
            /** @description Members of the source that stands for what is brought. */
            source?: {
                [key: string]: unknown;
            };
        };
        CollectionRunBody: {
            /**
             * @description What there is is read again, unchanged or not.
             * @default false
             */
            is_forced?: boolean;
        };
        /** @description Where in the list this is. */
        Page: {
            /**
             * Format: int64
             * @description How many items a page holds.
             */
            limit: number;
            /** @description Whether there are more. */
            has_more: boolean;
            /** @description The cursor of the next page; null where there is none. */
            next_cursor: string | null;
        };
        /** @description A reasoned no: the members of RFC 9457 inside `error`. */
        Problem: {
            /** @enum {boolean} */
            success: false;
            data: null;
            error: {
                /** @description Names the sort of problem. */
                type: string;
                /** @description The sort of problem, in words. */
                title: string;
                /**
                 * Format: int64
                 * @description The HTTP status.
                 */
                status: number;
                /**
                 * @description What a program goes by.
                 * @enum {string}
                 */
                code: "malformed_request" | "invalid_encoding" | "invalid_request" | "invalid_parameter" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "unsupported_media_type" | "conflict" | "identity_conflict" | "transition_not_allowed" | "idempotency_conflict" | "precondition_failed" | "precondition_required" | "payload_too_large" | "invariant_violated" | "identity_link_requires_resolution" | "invalid_endpoint" | "dangling_reference" | "status_unsupported" | "transactions_rejected" | "report_invalid" | "rate_limited" | "internal" | "export_invariant_failed" | "db_not_ready" | "storage_full" | "source_unavailable" | "outcome_unknown" | "warming" | "draining" | "overloaded" | "timeout";
                /** @description What is wrong, in words. */
                detail: string;
                /** @description What X-Request-Id says, and the log. */
                request_id: string;
                /** @description Every fault of the body or of the query. */
                errors?: components["schemas"]["Fault"][];
                /** @description Invariants that it breaks. */
                violations?: components["schemas"]["Violation"][];
            };
        };
        /** @description An account, and what of all goes through it. */
        AccountShare: {
            /**
             * Format: int64
             * @description Movements.
             */
            count: number;
            /** @description By asset. */
            amounts: components["schemas"]["AssetAmount"][];
            /**
             * @description Of all, 0 to 1.
             * @example 0.2500
             */
            share: string;
            /**
             * @description The account.
             * @example acc-1
             */
            account: string;
            /** @description What came in. */
            in: components["schemas"]["AssetAmount"][];
            /** @description What went out. */
            out: components["schemas"]["AssetAmount"][];
        };
        /** @description A record that only the later view has. */
        AddedRecord: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description Why the record differs.
             * @enum {string}
             */
            reason: "published" | "came_into_effect" | "ended" | "revised" | "retracted" | "status_changed" | "merged" | "unmerged" | "redacted";
            after: components["schemas"]["Record"];
        };
        /** @description What only the later view has. */
        AddedRecords: {
            /** @description Of the kind entity. */
            entities: components["schemas"]["AddedRecord"][];
            /** @description Of the kind source. */
            sources: components["schemas"]["AddedRecord"][];
            /** @description Of the kind evidence. */
            evidence: components["schemas"]["AddedRecord"][];
            /** @description Of the kind claim. */
            claims: components["schemas"]["AddedRecord"][];
            /** @description Of the kind relation. */
            relations: components["schemas"]["AddedRecord"][];
            /** @description Of the kind event. */
            events: components["schemas"]["AddedRecord"][];
            /** @description Of the kind question. */
            questions: components["schemas"]["AddedRecord"][];
            /** @description Of the kind case. */
            cases: components["schemas"]["AddedRecord"][];
        };
        /** @description What a watch told. Its kind says what the explanation holds. */
        Alert: components["schemas"]["RecordAlert"] | components["schemas"]["JoinAlert"] | components["schemas"]["MatchAlert"] | components["schemas"]["PathAlert"] | components["schemas"]["GroundAlert"] | components["schemas"]["StatusAlert"] | components["schemas"]["ThresholdAlert"] | components["schemas"]["WarningAlert"] | components["schemas"]["PatternAlert"] | components["schemas"]["SourceAlert"];
        /** @description What somebody made of an alert. */
        AlertSettlement: {
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "acknowledged" | "dismissed";
            /** @description Why. */
            reason: string;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            by: string;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
        };
        /** @description An amount of money or of units. */
        Amount: {
            /**
             * @description Decimal text.
             * @example 1250.00
             */
            value: string;
            /**
             * @description Currency code, asset symbol or asset id.
             * @example EUR
             */
            asset: string;
        };
        /** @description An amount of one asset. */
        AssetAmount: {
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            asset: string;
            /**
             * @description Decimal text, in whole units of the asset.
             * @example 1250.00
             */
            amount: string;
        };
        /** @description A transaction of the profile bank. */
        BankTransaction: {
            tx_id: string;
            /** @description RFC 3339 with an offset, or YYYY-MM-DD. */
            timestamp?: string;
            /** @description RFC 3339 with an offset, or YYYY-MM-DD. */
            booking_date?: string;
            /** @description RFC 3339 with an offset, or YYYY-MM-DD. */
            value_date?: string;
            from_account?: string;
            to_account?: string;
            from_bank?: string;
            to_bank?: string;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            amount: string | number;
            currency: string;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            amount_received?: string | number;
            currency_received?: string;
            /** @enum {unknown} */
            channel?: "cash" | "wire" | "ach" | "card" | "cheque" | "instant" | "internal";
            direction?: string;
            country_from?: string;
            country_to?: string;
            purpose?: string;
            end_to_end_id?: string;
            reversal_of?: string;
            branch?: string;
        } | unknown | unknown;
        /** @description A likely pair that accepting would be refused. */
        BlockedPair: {
            /**
             * @description One entity.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /** @description Calibrated: how likely the two are one. */
            score: number;
            /** @description Judgements between members of the two clusters. */
            decision_ids: string[];
            /** @description Relations between them that nobody has to himself. */
            relation_ids: string[];
            /** @description Two of what would be joined that a fact keeps apart, or that speak most against it. */
            apart: {
                /**
                 * @description One entity.
                 * @example person:ada-verhoeven
                 */
                from_id: string;
                /**
                 * @description The other.
                 * @example person:ada-verhoeven
                 */
                to_id: string;
                /**
                 * @description What keeps them apart.
                 * @enum {string}
                 */
                why: "lives" | "identifiers" | "generation" | "evidence";
            } | null;
        };
        /** @description Decisions that equal identifiers justify. */
        BootstrapReport: {
            /** @description Names the run: it can be revoked. */
            run_id: string;
            /** @description Whether nothing was decided. */
            dry_run: boolean;
            /** @description Of the plan: sent back, it is done as it was looked at or not at all. */
            plan_sha256: string;
            /**
             * Format: int64
             * @description Decisions taken.
             */
            created: number;
            /**
             * Format: int64
             * @description Pairs with an equal identifier that are one already.
             */
            already: number;
            /** @description The first 1 000. */
            planned: components["schemas"]["PlannedLink"][];
            /** @description The first 1 000. */
            skipped: components["schemas"]["SkippedLink"][];
            /** @description The decisions that were taken. */
            decisions: string[];
            /** @description What of the relations of the linked cannot be of the one thing that they would be. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description There is more than is listed. */
            truncated: boolean;
        };
        /** @description A run that was taken back. */
        BootstrapRevocation: {
            /** @description The run. */
            run_id: string;
            /**
             * Format: int64
             * @description Decisions taken back.
             */
            revoked: number;
        };
        /** @description Who asks. */
        CallerInfo: {
            /**
             * @description The role in force; null without a key.
             * @enum {string|null}
             */
            role: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics" | null;
        };
        /** @description A file of an investigation. */
        Case: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "case";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What the investigation is called. */
            title: string;
            /** @description What it is about. */
            summary: string | null;
            /** @description The records that belong to it. */
            member_ids: string[];
            /** @description Its questions. */
            question_ids: string[];
            /** @description Its claims. */
            claim_ids: string[];
            /** @description Who leads it. */
            lead: string | null;
            /** @description Free labels. */
            tags: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description A file of an investigation. */
        CaseBody: {
            /**
             * @description The kind of record.
             * @default case
             * @enum {string|null}
             */
            object?: "case" | null;
            /** @description Made by the service when a POST gives none. */
            id?: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What the investigation is called. */
            title: string;
            /** @description What it is about. */
            summary?: string | null;
            /**
             * @description The records that belong to it.
             * @default []
             */
            member_ids?: string[] | null;
            /**
             * @description Its questions.
             * @default []
             */
            question_ids?: string[] | null;
            /**
             * @description Its claims.
             * @default []
             */
            claim_ids?: string[] | null;
            /** @description Who leads it. */
            lead?: string | null;
            /**
             * @description Free labels.
             * @default []
             */
            tags?: string[] | null;
        };
        /** @description A claim of a case. */
        CaseClaim: {
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Sources of that evidence. */
            source_ids: string[];
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation copies another.
             */
            independent_source_count_min: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation is original.
             */
            independent_source_count_max: number;
            /**
             * @description Its id.
             * @example claim:ada-director-gannet
             */
            id: string;
            /** @description What is claimed. */
            statement: string;
            /**
             * @description The entity that it is about.
             * @example person:ada-verhoeven
             */
            subject_id: string;
            /**
             * @description The other entity.
             * @example person:ada-verhoeven
             */
            object_id: string | null;
        };
        /** @description A file of an investigation. */
        CaseDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "case";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What the investigation is called. */
            title: string;
            /** @description What it is about. */
            summary?: string | null;
            /**
             * @description The records that belong to it.
             * @default []
             */
            member_ids?: string[] | null;
            /**
             * @description Its questions.
             * @default []
             */
            question_ids?: string[] | null;
            /**
             * @description Its claims.
             * @default []
             */
            claim_ids?: string[] | null;
            /** @description Who leads it. */
            lead?: string | null;
            /**
             * @description Free labels.
             * @default []
             */
            tags?: string[] | null;
        };
        /** @description An event with members of a case. */
        CaseEvent: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /** @description What happened. */
            title: string;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_at: string | null;
            amount: components["schemas"]["Amount"] | null;
            /** @description Who took part. */
            participant_ids: string[];
            /** @description Evidence for it. */
            evidence_ids: string[];
        };
        /** @description Evidence that a case rests on. */
        CaseEvidence: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description The source that it was taken from.
             * @example source:ledger-weekly-2019
             */
            source_id: string;
            /**
             * @description How it was come by.
             * @example document
             */
            method: string;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            captured_at: string | null;
            /** @description Of what was captured. */
            sha256: string | null;
        };
        /** @description What the graph holds of a case, as the caller may see it. */
        CaseFile: {
            /**
             * @description The case.
             * @example case-file:pension-money
             */
            id: string;
            /** @description What it is called. */
            title: string;
            /** @description What it is about. */
            summary: string | null;
            /** @description Free labels. */
            tags: string[];
            /** @description Entities of the case. */
            members: components["schemas"]["CaseMember"][];
            /** @description Entities that are no members, and that something of the case names. */
            mentioned: components["schemas"]["CaseMember"][];
            /** @description Claims. */
            claims: components["schemas"]["CaseClaim"][];
            /** @description Relations between members. */
            relations: components["schemas"]["CaseRelation"][];
            /** @description Events. */
            events: components["schemas"]["CaseEvent"][];
            /** @description Questions. */
            questions: components["schemas"]["CaseQuestion"][];
            /** @description Evidence. */
            evidence: components["schemas"]["CaseEvidence"][];
            /** @description Sources. */
            sources: components["schemas"]["CaseSource"][];
        };
        /** @description An entity of a case. */
        CaseMember: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description What sort of thing it is.
             * @example person
             */
            kind: string;
            /**
             * @description What it is called.
             * @example Ada Verhoeven
             */
            name: string;
        };
        /** @description A question of a case. */
        CaseQuestion: {
            /**
             * @description Its id.
             * @example question:who-paid-for-the-villa
             */
            id: string;
            /** @description What is asked. */
            text: string;
            /**
             * @description How far it is answered.
             * @example open
             */
            status: string;
            /** @description The answer, in words. */
            answer: string | null;
        };
        /** @description A relation between members of a case. */
        CaseRelation: {
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Sources of that evidence. */
            source_ids: string[];
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation copies another.
             */
            independent_source_count_min: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation is original.
             */
            independent_source_count_max: number;
            /**
             * @description Its id.
             * @example relation:kestrel-owns-aurelia
             */
            id: string;
            /**
             * @description What joins the two.
             * @example OWNS
             */
            predicate: string;
            /**
             * @description Where it starts.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description Where it ends.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /**
             * @description From when on it holds. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_at: string | null;
            /**
             * @description Until when, exclusive. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_until: string | null;
            amount: components["schemas"]["Amount"] | null;
            /**
             * @description Done, or only announced.
             * @example occurred
             */
            modality: string;
            /** @description An interest held by way of others: no direct relation of the two. */
            indirect: boolean;
            /**
             * @description Of an interest that is not known to be direct: what is known of that.
             * @enum {string}
             */
            direct_or_indirect?: "indirect" | "unknown";
        };
        /** @description A source that a case rests on. */
        CaseSource: {
            /**
             * @description Its id.
             * @example source:ledger-weekly-2019
             */
            id: string;
            /** @description What it is called. */
            title: string;
            /** @description Who publishes it. */
            publisher: string | null;
            /** @description Where it stands; never fetched. */
            url: string | null;
            /**
             * @description When. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            published_at: string | null;
        };
        /** @description One version of a record. A file of an investigation. */
        CaseVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "case";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What the investigation is called. */
            title: string;
            /** @description What it is about. */
            summary: string | null;
            /** @description The records that belong to it. */
            member_ids: string[];
            /** @description Its questions. */
            question_ids: string[];
            /** @description Its claims. */
            claim_ids: string[];
            /** @description Who leads it. */
            lead: string | null;
            /** @description Free labels. */
            tags: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description A version of a record was stored. */
        Change: {
            /** @description Names this place: the next request is asked with it as after. */
            cursor: string;
            /**
             * Format: date-time
             * @description When it was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /**
             * @description What it did.
             * @enum {string}
             */
            op: "created" | "updated" | "retracted" | "redacted" | "status_changed";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case" | "resolution";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * Format: int64
             * @description The version that it made, as the caller counts them.
             */
            version: number;
        };
        /** @description A member of a record, earlier and later. */
        ChangedMember: {
            /** @description As the earlier view has it; any value that the member may have. */
            before: unknown;
            /** @description As the later view has it. */
            after: unknown;
        };
        /** @description A record that both views have and that is not the same in both. */
        ChangedRecord: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description Why the record differs.
             * @enum {string}
             */
            reason: "published" | "came_into_effect" | "ended" | "revised" | "retracted" | "status_changed" | "merged" | "unmerged" | "redacted";
            /** @description Of one that both views have: each member that differs. */
            fields: {
                [key: string]: components["schemas"]["ChangedMember"];
            };
        };
        /** @description What is not the same in both. */
        ChangedRecords: {
            /** @description Of the kind entity. */
            entities: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind source. */
            sources: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind evidence. */
            evidence: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind claim. */
            claims: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind relation. */
            relations: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind event. */
            events: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind question. */
            questions: components["schemas"]["ChangedRecord"][];
            /** @description Of the kind case. */
            cases: components["schemas"]["ChangedRecord"][];
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        Claim: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "claim";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What is claimed, in words. */
            statement: string;
            /** @description The entity that it is about. */
            subject_id: string;
            /** @description What it says of the subject. */
            predicate: string | null;
            /** @description The other entity; or give `value`. */
            object_id: string | null;
            /** @description The value claimed; or give `object_id`. */
            value: unknown;
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Who asserts it. */
            source_ids: string[];
            /** @description Evidence for it. */
            supporting_evidence_ids: string[];
            /** @description Evidence against it. */
            contradicting_evidence_ids: string[];
            /** @description Our cases that it belongs to. */
            case_ids: string[];
            /** @description The relations that it speaks of. */
            relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
            };
            /** @description Verified, and contradicting evidence has come since. */
            readonly open_challenge: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        ClaimBody: {
            /**
             * @description The kind of record.
             * @default claim
             * @enum {string|null}
             */
            object?: "claim" | null;
            /** @description Made by the service when a POST gives none. */
            id?: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is claimed, in words. */
            statement: string;
            /** @description The entity that it is about. */
            subject_id: string;
            /** @description What it says of the subject. */
            predicate?: string | null;
            /** @description The other entity; or give `value`. */
            object_id?: string | null;
            /** @description The value claimed; or give `object_id`. */
            value?: unknown;
            /**
             * @description How far it is believed.
             * @default unverified
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Who asserts it.
             * @default []
             */
            source_ids?: string[] | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            supporting_evidence_ids?: string[] | null;
            /**
             * @description Evidence against it.
             * @default []
             */
            contradicting_evidence_ids?: string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            case_ids?: string[] | null;
            /**
             * @description The relations that it speaks of.
             * @default []
             */
            relation_ids?: string[] | null;
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        ClaimDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "claim";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is claimed, in words. */
            statement: string;
            /** @description The entity that it is about. */
            subject_id: string;
            /** @description What it says of the subject. */
            predicate?: string | null;
            /** @description The other entity; or give `value`. */
            object_id?: string | null;
            /** @description The value claimed; or give `object_id`. */
            value?: unknown;
            /**
             * @description How far it is believed.
             * @default unverified
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Who asserts it.
             * @default []
             */
            source_ids?: string[] | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            supporting_evidence_ids?: string[] | null;
            /**
             * @description Evidence against it.
             * @default []
             */
            contradicting_evidence_ids?: string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            case_ids?: string[] | null;
            /**
             * @description The relations that it speaks of.
             * @default []
             */
            relation_ids?: string[] | null;
        };
        /** @description What speaks for and against a claim. */
        ClaimQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "claim";
            /**
             * @description The claim.
             * @example claim:purchase
             */
            claim_id: string;
        };
        /** @description Another status of a claim. */
        ClaimStatusExplanation: {
            /**
             * @description The claim.
             * @example claim:korali-purchase
             */
            claim_id: string;
            /**
             * @description The status before; null on entry.
             * @example reported
             */
            from: string | null;
            /**
             * @description The status now; null where the record is there no longer.
             * @example disputed
             */
            to: string | null;
            /** @description What is claimed; absent where the claim is there no longer. */
            statement?: string;
            /**
             * @description How far the record is believed.
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            corroboration?: components["schemas"]["Corroboration"];
            /** @description What its sources derive from in the end. */
            origin_ids?: string[];
            /** @description Evidence for it: twenty pieces at most. */
            evidence?: components["schemas"]["ToldEvidence"][];
            /**
             * Format: int64
             * @description How many there are.
             */
            evidence_count?: number;
        };
        /** @description One version of a record. What somebody says, and how far it is believed. It is no relation. */
        ClaimVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "claim";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What is claimed, in words. */
            statement: string;
            /** @description The entity that it is about. */
            subject_id: string;
            /** @description What it says of the subject. */
            predicate: string | null;
            /** @description The other entity; or give `value`. */
            object_id: string | null;
            /** @description The value claimed; or give `object_id`. */
            value: unknown;
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Who asserts it. */
            source_ids: string[];
            /** @description Evidence for it. */
            supporting_evidence_ids: string[];
            /** @description Evidence against it. */
            contradicting_evidence_ids: string[];
            /** @description Our cases that it belongs to. */
            case_ids: string[];
            /** @description The relations that it speaks of. */
            relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
            };
            /** @description Verified, and contradicting evidence has come since. */
            readonly open_challenge: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description What the words for time mean. */
        Clocks: {
            /** @description When it held in the world: start inclusive. */
            effective_at: string;
            /** @description When this version became available. */
            published_at: string;
            /** @description When this service first stored it. */
            first_seen_at: string;
            /** @description When the present version replaced an earlier one. */
            revised_at: string;
            /** @description When it ceased to hold: end exclusive. */
            effective_until: string;
            /** @description When the record became knowable. */
            known_at: string;
        };
        /** @description Entities that are one, as far as is decided. */
        Cluster: {
            /**
             * @description The id that they go by: of the one that was seen first.
             * @example person:ada-verhoeven
             */
            canonical_id: string;
            /** @description All of them, in byte order. */
            member_ids: string[];
        };
        /** @description What accepting would make, where that is more than a pair. */
        ClusterOutlook: {
            /**
             * Format: int64
             * @description Entities.
             */
            size: number;
            /** @description The least likely pair of it. */
            weakest_link: {
                /**
                 * @description One entity.
                 * @example person:ada-verhoeven
                 */
                from_id: string;
                /**
                 * @description The other.
                 * @example person:ada-verhoeven
                 */
                to_id: string;
                /** @description Calibrated: how likely the two are one. */
                score: number;
            } | null;
            /** @description What is odd about it. */
            warnings: ("large" | "birth_years_apart")[];
        };
        /** @description What is brought on a schedule. */
        Collection: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            id: string;
            /**
             * Format: int64
             * @description Grows by one with each change; its ETag is the If-Match of the next one.
             */
            version: number;
            /**
             * @description The label of the key that made it.
             * @example analyst
             */
            owner: string;
            /**
             * @description What its owner calls it.
             * @example Registry, daily
             */
            name: string;
            /**
             * @description Who may know of it: those who work here, or admins.
             * @enum {string}
             */
            audience: "public" | "private";
            /**
             * @description Whether it runs.
             * @enum {string}
             */
            status: "active" | "paused" | "deleted";
            /**
             * @description Where the records go.
             * @example registry
             */
            dataset: string;
            /**
             * @description What is read.
             * @example native
             */
            format: string;
            /** @description Where it is read from; null for all but the owner and admins. */
            address: string | null;
            /**
             * @description When it runs, in UTC.
             * @example PT6H
             */
            schedule: string;
            /**
             * @description How often something new is expected; null where nothing is.
             * @example P2D
             */
            expected_every: string | null;
            /**
             * Format: int64
             * @description From so many failures in a row on it is told of.
             */
            failures_told: number;
            /**
             * @description Keep the good records, or all or none.
             * @enum {string}
             */
            on_error: "skip" | "abort";
            /**
             * @description FtM: what a Payment without a purpose becomes.
             * @enum {string|null}
             */
            payment_as: "FUNDED" | null;
            /** @description Members of the source that stands for what is brought; null where none were given. */
            source: unknown;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When this version was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
        };
        /** @description A collection that was ended. */
        CollectionDeleted: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            id: string;
            /**
             * @description It runs no longer.
             * @enum {string}
             */
            status: "deleted";
        };
        /** @description A collection, and how it stands. */
        CollectionLine: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            id: string;
            /**
             * Format: int64
             * @description Grows by one with each change; its ETag is the If-Match of the next one.
             */
            version: number;
            /**
             * @description The label of the key that made it.
             * @example analyst
             */
            owner: string;
            /**
             * @description What its owner calls it.
             * @example Registry, daily
             */
            name: string;
            /**
             * @description Who may know of it: those who work here, or admins.
             * @enum {string}
             */
            audience: "public" | "private";
            /**
             * @description Whether it runs.
             * @enum {string}
             */
            status: "active" | "paused" | "deleted";
            /**
             * @description Where the records go.
             * @example registry
             */
            dataset: string;
            /**
             * @description What is read.
             * @example native
             */
            format: string;
            /** @description Where it is read from; null for all but the owner and admins. */
            address: string | null;
            /**
             * @description When it runs, in UTC.
             * @example PT6H
             */
            schedule: string;
            /**
             * @description How often something new is expected; null where nothing is.
             * @example P2D
             */
            expected_every: string | null;
            /**
             * Format: int64
             * @description From so many failures in a row on it is told of.
             */
            failures_told: number;
            /**
             * @description Keep the good records, or all or none.
             * @enum {string}
             */
            on_error: "skip" | "abort";
            /**
             * @description FtM: what a Payment without a purpose becomes.
             * @enum {string|null}
             */
            payment_as: "FUNDED" | null;
            /** @description Members of the source that stands for what is brought; null where none were given. */
            source: unknown;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When this version was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
            state: components["schemas"]["CollectionState"];
        };
        /** @description Whether a scheduled collection brings what is expected of it. */
        CollectionQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "collection";
            /**
             * @description The collection.
             * @example collection_01j…
             */
            collection_id: string;
        };
        /** @description Names one collection. */
        CollectionRef: {
            /**
             * @description No record.
             * @enum {string}
             */
            object: "collection";
            /**
             * @description Its id.
             * @example collection_01j…
             */
            id: string;
        };
        /** @description One run of a collection. */
        CollectionRun: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            collection_id: string;
            /**
             * Format: int64
             * @description 1, 2, 3 … within the collection.
             */
            number: number;
            /**
             * @description Of the sync: its report, and the way to take it back.
             * @example 01j…
             */
            run_id: string;
            /**
             * @description What came of it.
             * @enum {string}
             */
            state: "running" | "finished" | "unchanged" | "failed" | "interrupted";
            /**
             * Format: int64
             * @description Of the collection.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2021-05-01T00:00:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it ended; null while it is under way.
             * @example 2021-05-01T00:00:00.000Z
             */
            finished_at: string | null;
            /**
             * Format: int64
             * @description The HTTP status of the answer; null where there was none.
             */
            status: number | null;
            /**
             * Format: int64
             * @description Of the content, unpacked.
             */
            bytes: number | null;
            /** @description Of the content, unpacked; null where it will be read again. */
            sha256: string | null;
            /** @description What was wrong; for the owner and admins. */
            error: string | null;
            /** @description What became of the records. */
            report: {
                /**
                 * Format: int64
                 * @description Inputs that came.
                 */
                received: number;
                /**
                 * Format: int64
                 * @description Records that are new.
                 */
                created: number;
                /**
                 * Format: int64
                 * @description Records that changed.
                 */
                updated: number;
                /**
                 * Format: int64
                 * @description Records that stayed as they were.
                 */
                unchanged: number;
                /**
                 * Format: int64
                 * @description Inputs that were not stored.
                 */
                rejected: number;
                /**
                 * Format: int64
                 * @description Withdrawals of what was never seen.
                 */
                skipped: number;
            } | null;
        };
        /** @description How a collection stands. */
        CollectionState: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            collection_id: string;
            /** @description A run is under way. */
            is_running: boolean;
            /**
             * Format: date-time
             * @description When it runs next; null while it is paused.
             * @example 2021-05-01T00:00:00.000Z
             */
            next_at: string | null;
            /**
             * Format: date-time
             * @description When a run last reached the source.
             * @example 2021-05-01T00:00:00.000Z
             */
            checked_at: string | null;
            /**
             * Format: date-time
             * @description When it last brought something new; null where it never has.
             * @example 2021-05-01T00:00:00.000Z
             */
            news_at: string | null;
            /**
             * Format: date-time
             * @description From then on it counts as silent; null where nothing is expected.
             * @example 2021-05-01T00:00:00.000Z
             */
            silent_at: string | null;
            /** @description It has brought nothing new for longer than is expected, and that was told. */
            is_silent: boolean;
            /** @description It failed too often in a row, and that was told. */
            is_failing: boolean;
            /**
             * Format: int64
             * @description Runs in a row that failed.
             */
            failures: number;
            /**
             * Format: int64
             * @description Runs so far.
             */
            runs: number;
        };
        /** @description What is brought on a schedule; told from analyst on, private ones to an admin. */
        CollectionsState: {
            /**
             * Format: int64
             * @description Collections.
             */
            count: number;
            /**
             * Format: int64
             * @description Those that are not paused.
             */
            active: number;
            /**
             * Format: int64
             * @description Active ones of which nothing new came for longer than expected.
             */
            silent: number;
            /**
             * Format: int64
             * @description Active ones that have failed so often that it was told.
             */
            failing: number;
            /**
             * Format: date-time
             * @description When the next of them runs; null where none is active.
             * @example 2021-05-01T00:00:00.000Z
             */
            next_at: string | null;
        };
        /** @description How many say so, and how independently. */
        Corroboration: {
            /**
             * Format: int64
             * @description Admissible supporting evidence.
             */
            evidence_count: number;
            /**
             * Format: int64
             * @description Sources of it, not retracted and not AI.
             */
            source_count: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation copies another.
             */
            independent_source_count_min: number;
            /**
             * Format: int64
             * @description Independent sources if every source of unknown derivation is original.
             */
            independent_source_count_max: number;
        };
        /** @description Whether so many independent sources bear a record out. */
        CorroborationQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "corroboration";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "claim" | "relation";
            /**
             * @description The record.
             * @example relation:kestrel-owns-aurelia
             */
            id: string;
            /**
             * Format: int64
             * @description Independent sources.
             */
            at_least: number;
        };
        /** @description A read replica, in the order of DATABASE_READ_URLS. */
        DatabaseReplica: {
            /** @description Whether it answers. */
            ready: boolean;
            /**
             * Format: int64
             * @description Versions that it lacks; null while it does not answer.
             */
            versions_behind: number | null;
            /** @description For how long it has lacked any, in seconds. */
            lag_s: number | null;
        };
        /** @description Movements that were stored on purpose. */
        Dataset: {
            /**
             * @description Its name.
             * @example demo-payments
             */
            dataset: string;
            /**
             * @description The source that tells of it.
             * @example stored
             */
            source: string;
            /**
             * @description The form that the transactions were read by.
             * @enum {string}
             */
            tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            /**
             * Format: int64
             * @description Movements.
             */
            edges: number;
            /**
             * Format: int64
             * @description Days after which what is taken in is deleted; null: kept.
             */
            retention_days: number | null;
            /**
             * Format: date-time
             * @description When the first were stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
        };
        /** @description A dataset that is no more. */
        DatasetDeleted: {
            /**
             * @description Its name.
             * @example demo-payments
             */
            dataset: string;
            /**
             * Format: int64
             * @description Movements that it held.
             */
            deleted: number;
        };
        /** @description Names one dataset. */
        DatasetRef: {
            /**
             * @description No record.
             * @enum {string}
             */
            object: "dataset";
            /**
             * @description Its name.
             * @example demo-payments
             */
            id: string;
        };
        /** @description One alert on its way to the webhook of its watch. */
        Delivery: {
            /**
             * @description The alert.
             * @example alert_5b8e…
             */
            alert_id: string;
            /**
             * @description Waiting, taken, or given up.
             * @enum {string}
             */
            state: "pending" | "delivered" | "dead";
            /**
             * Format: int64
             * @description How often it was sent.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next; null where it is not.
             * @example 2021-05-01T00:00:00.000Z
             */
            next_at: string | null;
            /**
             * Format: int64
             * @description The HTTP status of the last answer; null where there was none.
             */
            last_status: number | null;
            /** @description What was wrong the last time. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When it was taken.
             * @example 2021-05-01T00:00:00.000Z
             */
            delivered_at: string | null;
        };
        /** @description A relation or a claim that rests on the source. */
        Dependent: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "relation" | "claim";
            /**
             * @description Its id.
             * @example relation:kestrel-owns-aurelia
             */
            id: string;
            /** @description The record. */
            record: components["schemas"]["Relation"] | components["schemas"]["Claim"];
            /**
             * Format: int64
             * @description Admissible evidence that it would still have.
             */
            evidence_left: number;
            /**
             * @description Its status.
             * @enum {string|null}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Its status if the source were withdrawn.
             * @enum {string|null}
             */
            status_if_withdrawn: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Whether the two differ. */
            falls: boolean;
        };
        /** @description How many there are. */
        DependentCounts: {
            /**
             * Format: int64
             * @description Pieces of evidence.
             */
            evidence: number;
            /**
             * Format: int64
             * @description Relations and claims.
             */
            dependents: number;
            /**
             * Format: int64
             * @description Of those that are told, how many would fall.
             */
            falls: number;
        };
        /** @description A rule of the catalogue. */
        Detector: {
            /**
             * @description Its name.
             * @example fan_in
             */
            detector: string;
            /**
             * @description Its code.
             * @example G-01
             */
            code: string;
            /**
             * @description Its version.
             * @example 1.0.0
             */
            version: string;
            /**
             * @description How telling it is: never a verdict.
             * @enum {string}
             */
            severity: "info" | "low" | "medium" | "high";
            /** @description It explains other findings rather than being one. */
            context: boolean;
            /** @description Its numbers, with defaults and bounds. */
            parameters: components["schemas"]["DetectorParameter"][];
            /** @description Innocent explanations that it looks for. */
            traps: string[];
            /** @description What was measured. */
            measured: components["schemas"]["DetectorMeasurement"][];
        };
        /** @description How well it did on labelled transactions. */
        DetectorMeasurement: {
            /**
             * @description The set.
             * @example amlgentex_a
             */
            set: string;
            /**
             * @description The form that the transactions were read by.
             * @enum {string}
             */
            tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            /**
             * @description Of which findings.
             * @enum {string}
             */
            severity: "info" | "low" | "medium" | "high";
            /** @description Movements of an account on a day: what surrounded the patterns. */
            density: number;
            /**
             * @description Share of these findings that were right, 0 to 1.
             * @example 0.313
             */
            precision: string;
            /**
             * @description Share of what was planted that it found, 0 to 1.
             * @example 0.623
             */
            recall: string;
            /**
             * Format: int64
             * @description Findings that were judged.
             */
            n: number;
        };
        /** @description A number of a rule that a request may set. */
        DetectorParameter: {
            /**
             * @description Its name.
             * @example min_senders
             */
            name: string;
            /** @description What it is where nobody says. */
            default: number | string | boolean;
            /** @description The least that may be asked for. */
            min: number | string | null;
            /** @description The most that may be asked for. */
            max: number | string | null;
            /**
             * @description What it counts.
             * @enum {string}
             */
            unit: "count" | "hours" | "days" | "ratio" | "value" | "factor" | "flag" | "choice";
            /** @description Of a choice: the words that may be asked for. */
            values?: string[];
        };
        /** @description How many records there are of each. */
        DiffCounts: {
            /**
             * Format: int64
             * @description Added.
             */
            added: number;
            /**
             * Format: int64
             * @description Removed.
             */
            removed: number;
            /**
             * Format: int64
             * @description Changed.
             */
            changed: number;
        };
        /** @description How differences are asked for. */
        DiffHint: {
            /**
             * @description A difference.
             * @example /api/v1/graph/diff?from_at={from_at}&to_at={to_at}&mode={mode}
             */
            url_template: string;
        };
        /** @description A record that differs at the other instant. */
        Difference: {
            /**
             * @description What became of it.
             * @enum {string}
             */
            change: "added" | "removed" | "changed";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description Why the record differs.
             * @enum {string}
             */
            reason: "published" | "came_into_effect" | "ended" | "revised" | "retracted" | "status_changed" | "merged" | "unmerged" | "redacted";
            before?: components["schemas"]["Record"];
            after?: components["schemas"]["Record"];
            /** @description Of one that both views have: each member that differs. */
            fields?: {
                [key: string]: components["schemas"]["ChangedMember"];
            };
        };
        /** @description To whom what a watch tells is sent by mail, gathered. */
        Digest: {
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * @description The mailbox.
             * @example desk@example.org
             */
            to: string;
            /**
             * Format: int64
             * @description At most one message in so many minutes.
             */
            every_minutes: number;
            /** @description A message was begun that the mail server has not taken yet. */
            is_under_way: boolean;
            /**
             * Format: int64
             * @description How often the message that is under way was sent.
             */
            attempts: number;
            /** @description What was wrong the last time; null where nothing was. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description No message leaves before.
             * @example 2021-05-01T00:00:00.000Z
             */
            next_at: string;
            /**
             * Format: date-time
             * @description When the last one was taken.
             * @example 2021-05-01T00:00:00.000Z
             */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description When it was first set.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
        };
        /** @description What a watch would have told, commit by commit. */
        DryRun: {
            /** @description Oldest first, 1 000 at most. A commit that does not fit in whole is left to the next request. */
            alerts: components["schemas"]["News"][];
            /**
             * Format: int64
             * @description Commits that were gone through and are told in whole.
             */
            commits: number;
            /** @description There was more than is told. */
            truncated: boolean;
            /**
             * Format: date-time
             * @description Where it stopped: the same request with this as from_at goes on; null where nothing is left.
             * @example 2021-05-01T00:00:00.000Z
             */
            next_from_at: string | null;
            /**
             * Format: int64
             * @description Alerts of the last commit that no request tells, because it alone has more than 1 000.
             */
            left_out: number;
        };
        /** @description A person, an organization or a thing. */
        Entity: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description One entity, with what stands around it. */
        EntityDetail: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            cluster: components["schemas"]["Cluster"];
            /** @description Lens → how many relations it has; `events`: those it takes part in. */
            relation_counts: {
                [key: string]: number;
            };
        };
        /** @description A person, an organization or a thing. */
        EntityDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /**
             * @description Further names.
             * @default []
             */
            names?: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @default alias
                 * @enum {string|null}
                 */
                type?: "primary" | "alias" | "former" | "transliteration" | null;
                /** @description Language of the name. */
                lang?: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at?: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until?: string | null;
                /** @description The source that gives it. */
                source_id?: string | null;
            }[] | null;
            /**
             * @description Official and other identifiers.
             * @default []
             */
            identifiers?: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction?: string | null;
                /** @description Of a tax id. */
                country?: string | null;
                /** @description Of a wallet. */
                chain?: string | null;
            }[] | null;
            /** @description As the source says it. */
            gender?: string | null;
            /**
             * @description Postal addresses, whole or in parts.
             * @default []
             */
            addresses?: (string | {
                /** @description The whole address. */
                full?: string | null;
                /** @description Street and number. */
                street?: string | null;
                /** @description Town. */
                city?: string | null;
                /** @description Postal code. */
                postal_code?: string | null;
                /** @description State or region. */
                region?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country?: string | null;
            })[] | null;
            /** @description Where a person was born. */
            birth_place?: string | null;
            /**
             * @description ISO 3166-1 alpha-2, in upper case.
             * @default []
             */
            countries?: string[] | null;
            /** @description Of an asset or protocol. */
            asset_symbol?: string | null;
            /** @description What it is, in a few words. */
            description?: string | null;
        };
        /** @description What a list of entities can be narrowed by. */
        EntityFacets: {
            /**
             * Format: int64
             * @description Of so many entities one was looked at, evenly over all: 1 where all were.
             */
            one_of: number;
            /**
             * Format: int64
             * @description Entities that were looked at; with q, the hits, of which there are 1,000 at most.
             */
            examined: number;
            /** @description The choices, by parameter. */
            facets: {
                /** @description The most frequent first, each counted among those that the other parameters keep. */
                kind: components["schemas"]["FacetValue"][];
                /** @description The most frequent first, each counted among those that the other parameters keep. */
                country: components["schemas"]["FacetValue"][];
                /** @description The most frequent first, each counted among those that the other parameters keep. */
                dataset: components["schemas"]["FacetValue"][];
                /** @description The most frequent first, each counted among those that the other parameters keep. */
                lens: components["schemas"]["FacetValue"][];
                /** @description The most frequent first, each counted among those that the other parameters keep. */
                status: components["schemas"]["FacetValue"][];
            };
        };
        /** @description An entity of a list; with q, with what was found. */
        EntityHit: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            match?: components["schemas"]["EntityMatch"];
        };
        /** @description Why it was found. */
        EntityMatch: {
            /** @description How well it fits, 0 to 1. */
            score: number;
            /**
             * @description Which member was found.
             * @example name
             */
            field: string;
            /**
             * @description What it says.
             * @example Ada Verhoeven
             */
            value: string;
        };
        /** @description What is new of an entity. */
        EntityQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "entity";
            /**
             * @description The entity.
             * @example person:ada-verhoeven
             */
            entity_id: string;
        };
        /** @description One version of a record. A person, an organization or a thing. */
        EntityVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description Something that happened, with who took part. */
        Event: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "event";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What happened. */
            title: string;
            /** @description What sort of event. */
            type: string | null;
            /** @description Who took part. */
            participants: {
                /** @description Who took part. */
                entity_id: string;
                /** @description As what. */
                role: string | null;
            }[];
            /** @description Where. */
            location: string | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /** @description The asset that it is about. */
            asset_symbol: string | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description Something that happened, with who took part. */
        EventDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "event";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What happened. */
            title: string;
            /** @description What sort of event. */
            type?: string | null;
            /**
             * @description Who took part.
             * @default []
             */
            participants?: {
                /** @description Who took part. */
                entity_id: string;
                /** @description As what. */
                role?: string | null;
            }[] | null;
            /** @description Where. */
            location?: string | null;
            /** @description Money or units that went over. */
            amount?: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /** @description The asset that it is about. */
            asset_symbol?: string | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            evidence_ids?: string[] | null;
        };
        /** @description One version of a record. Something that happened, with who took part. */
        EventVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "event";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What happened. */
            title: string;
            /** @description What sort of event. */
            type: string | null;
            /** @description Who took part. */
            participants: {
                /** @description Who took part. */
                entity_id: string;
                /** @description As what. */
                role: string | null;
            }[];
            /** @description Where. */
            location: string | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /** @description The asset that it is about. */
            asset_symbol: string | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description What was captured of a source, kept as it was. */
        Evidence: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "evidence";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The source that it was taken from. */
            source_id: string;
            /**
             * Format: int64
             * @description The version of the source; 0 or absent: the one that is current when the evidence is stored.
             */
            source_version: number;
            /**
             * @description How it was come by.
             * @enum {string}
             */
            method: "document" | "registry_extract" | "onchain" | "testimony" | "measurement" | "ai_inference";
            /** @description What the source held when the evidence was taken; never changed afterwards. */
            snapshot: {
                /** @description Of the text as UTF-8, or of the file; computed if absent. */
                sha256: string | null;
                /** @description Media type of what was captured. */
                media_type: string | null;
                /** @description What was captured: at most 256 kB as UTF-8. */
                text: string | null;
                /**
                 * @description When. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                captured_at: string | null;
                /** @description Page, paragraph, row or address inside the source. */
                locator: string | null;
            };
            /**
             * Format: int64
             * @description Admiralty code of the information.
             */
            credibility: number | null;
            /** @description Whether it counts. */
            readonly admissible: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What was captured of a source, kept as it was. */
        EvidenceDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "evidence";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description The source that it was taken from. */
            source_id: string;
            /**
             * Format: int64
             * @description The version of the source; 0 or absent: the one that is current when the evidence is stored.
             * @default 0
             */
            source_version?: number | null;
            /**
             * @description How it was come by.
             * @enum {string}
             */
            method: "document" | "registry_extract" | "onchain" | "testimony" | "measurement" | "ai_inference";
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
            snapshot?: {
                /** @description Of the text as UTF-8, or of the file; computed if absent. */
                sha256?: string | null;
                /** @description Media type of what was captured. */
                media_type?: string | null;
                /** @description What was captured: at most 256 kB as UTF-8. */
                text?: string | null;
                /**
                 * @description When. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                captured_at?: string | null;
                /** @description Page, paragraph, row or address inside the source. */
                locator?: string | null;
            } | null;
            /**
             * Format: int64
             * @description Admiralty code of the information.
             */
            credibility?: number | null;
        };
        /** @description One version of a record. What was captured of a source, kept as it was. */
        EvidenceVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "evidence";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The source that it was taken from. */
            source_id: string;
            /**
             * Format: int64
             * @description The version of the source; 0 or absent: the one that is current when the evidence is stored.
             */
            source_version: number;
            /**
             * @description How it was come by.
             * @enum {string}
             */
            method: "document" | "registry_extract" | "onchain" | "testimony" | "measurement" | "ai_inference";
            /** @description What the source held when the evidence was taken; never changed afterwards. */
            snapshot: {
                /** @description Of the text as UTF-8, or of the file; computed if absent. */
                sha256: string | null;
                /** @description Media type of what was captured. */
                media_type: string | null;
                /** @description What was captured: at most 256 kB as UTF-8. */
                text: string | null;
                /**
                 * @description When. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                captured_at: string | null;
                /** @description Page, paragraph, row or address inside the source. */
                locator: string | null;
            };
            /**
             * Format: int64
             * @description Admiralty code of the information.
             */
            credibility: number | null;
            /** @description Whether it counts. */
            readonly admissible: boolean;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description A flat transfer, or a JSON-RPC block with full transactions, a receipt, a log, or a list of logs. */
        EvmTransaction: {
            /** Format: int64 */
            chain_id?: number;
            /** Format: int64 */
            block_number?: number | string;
            /** Format: int64 */
            block_timestamp?: string | number;
            transaction_hash?: string;
            /** Format: int64 */
            log_index?: number | null;
            /** @enum {unknown} */
            kind?: "native" | "internal" | "erc20" | "erc721" | "erc1155";
            token_address?: string | null;
            /** Format: int64 */
            token_decimals?: number | null;
            from_address?: string;
            to_address?: string;
            /** Format: int64 */
            value?: string | number;
            initiator?: string;
        };
        /** @description A transaction of the profile exchange. */
        ExchangeTransaction: {
            tx_id: string;
            /** @description RFC 3339 with an offset, or YYYY-MM-DD. */
            timestamp: string;
            /** @enum {unknown} */
            kind: "deposit" | "withdrawal" | "transfer" | "trade" | "fee";
            user_id: string;
            counterparty_user_id?: string;
            asset: string;
            network?: string;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            amount: string | number;
            to_asset?: string;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            to_amount?: string | number;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            fiat_value?: string | number;
            external_address?: string;
            address_tag?: string;
            txid?: string;
            counterparty_vasp?: string;
            travel_rule?: {
                [key: string]: unknown;
            };
            ip_country?: string;
            device_id?: string;
        };
        /** @description Why a relation stands as it does. */
        Explanation: {
            relation: components["schemas"]["Relation"];
            /** @description The steps of its status, oldest first. */
            status_log: components["schemas"]["StatusStep"][];
            /** @description Evidence for it. */
            evidence: components["schemas"]["Evidence"][];
            /** @description Sources of that evidence. */
            sources: components["schemas"]["Source"][];
            /** @description Source → what it derives from in the end. */
            origins: {
                [key: string]: string[];
            };
            independence: components["schemas"]["Corroboration"];
            /** @description Claims that speak of it. */
            claims: components["schemas"]["Claim"][];
            /** @description Live positive decisions about the clusters of its ends, as edges. */
            identity_decisions: components["schemas"]["Relation"][];
            /** @description What is odd about it. */
            rules_fired: components["schemas"]["RecordWarning"][];
        };
        /** @description An adapter that others wrote. */
        Extension: {
            /**
             * @description What brought it.
             * @example @team/psc
             */
            package: string;
            /**
             * @description What it speaks.
             * @enum {string}
             */
            port: "importer" | "exporter" | "detector" | "graph-adapter" | "transaction-profile" | "transaction-source" | "report-format" | "matcher-feature";
            /**
             * @description The version of the port that it was written for.
             * @example 1.2
             */
            version: string;
            /**
             * @description The word by which it is asked for.
             * @example psc
             */
            key: string;
        };
        /** @description A choice, and what it would leave. */
        FacetValue: {
            /**
             * @description The choice.
             * @example company
             */
            value: string;
            /**
             * Format: int64
             * @description Entities that were looked at and have it.
             */
            count: number;
        };
        /** @description One fault in a body or in a query. */
        Fault: {
            /**
             * @description JSON pointer into the body (RFC 6901); absent for a parameter.
             * @example /records/0/name
             */
            pointer?: string;
            /**
             * @description The query parameter or the header; absent for a fault in the body.
             * @example limit
             */
            parameter?: string;
            /**
             * @description What is wrong, in words.
             * @example must be a whole number from 1
             */
            detail: string;
            /**
             * Format: int64
             * @description Of a sync that was to store all or nothing: where the object stood in `records`.
             */
            index?: number;
            /**
             * Format: int64
             * @description Of such a sync: which line of the stream it was.
             */
            line?: number;
            /**
             * @description Of such a sync: the kind of record.
             * @example relation
             */
            object?: string | null;
            /** @description Of such a sync: the id of the record. */
            id?: string | null;
            /**
             * @description Of such a sync: what is wrong with the object.
             * @example dangling_reference
             */
            code?: string;
            /** @description Of such a sync: invariants that the record breaks. */
            violations?: components["schemas"]["Violation"][];
        };
        /** @description An observation: which rule, which transactions, which roles, which figures, and what speaks against it. */
        Finding: {
            /**
             * @description Names the finding: equal input gives equal ids.
             * @example fnd_5b8e…
             */
            finding_id: string;
            /**
             * @description The rule.
             * @example fan_in
             */
            detector: string;
            /**
             * @description Its code in the catalogue.
             * @example G-01
             */
            code: string;
            /**
             * @description Its version.
             * @example 1.0.0
             */
            detector_version: string;
            /**
             * @description Never a verdict.
             * @enum {string}
             */
            kind: "observation";
            /**
             * @description How telling it is: never a verdict.
             * @enum {string}
             */
            severity: "info" | "low" | "medium" | "high";
            /** @description How much there is of it, 0 to 100. */
            score: number;
            /** @description How often the rule was right where that could be measured. */
            confidence: {
                /**
                 * @description What was measured on.
                 * @example amlgentex_a
                 */
                basis: string;
                /**
                 * @description Share of its findings that were right, 0 to 1.
                 * @example 0.313
                 */
                precision: string | null;
                /**
                 * Format: int64
                 * @description Findings that were judged.
                 */
                n: number;
            };
            /** @description In a few words. */
            title: string;
            /** @description In sentences. */
            explanation: string;
            /** @description From the first to the last movement of it. */
            window: {
                /**
                 * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                from_at: string;
                /**
                 * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                to_at: string;
            } | null;
            /** @description Accounts, each with the part it plays. */
            accounts: ({
                /**
                 * @description The account.
                 * @example acc-1
                 */
                account: string;
                /**
                 * @description The part it plays.
                 * @example hub
                 */
                role: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Transactions that it rests on. */
            tx_ids: string[];
            /**
             * Format: int64
             * @description How many there are.
             */
            tx_count: number;
            /** @description There are more than are listed. */
            tx_truncated: boolean;
            /** @description Movements that it rests on. */
            edges: components["schemas"]["Movement"][];
            /** @description What the rule measured, by name. */
            measures: {
                [key: string]: unknown;
            };
            /** @description The numbers of the rule, as they were in force. */
            parameters: {
                [key: string]: string | number | boolean;
            };
            /** @description What the score is made of. */
            contributions: {
                /** @description What for. */
                reason: string;
                /** @description Points of the score. */
                points: number;
            }[];
            /** @description What speaks against it. */
            contradicting: string[];
            /** @description Innocent explanations that were looked for. */
            traps_checked: string[];
            /** @description Other findings of the same transactions. */
            overlaps: string[];
        };
        /** @description What went where in one span of time. */
        FlowBucket: {
            /** @description Into the perimeter. */
            deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            external: components["schemas"]["FlowTotal"];
            /**
             * @description From this time on, inclusive. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            from_at: string;
            /**
             * @description Up to this time, exclusive. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            to_at: string;
            /** @description Deposits minus withdrawals. */
            net: components["schemas"]["AssetAmount"][];
        };
        /** @description Movements that have a value of the key in common. */
        FlowGroup: {
            /** @description Into the perimeter. */
            deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            external: components["schemas"]["FlowTotal"];
            /** @description The value; a list of two where two keys were asked for. */
            key: (string | null) | (string | null)[];
            /**
             * @description What to call it.
             * @example transfer
             */
            label: string;
            /** @description Deposits minus withdrawals. */
            net: components["schemas"]["AssetAmount"][];
            /**
             * @description Of all that is shown and in other, 0 to 1: by value, by amount, else by count.
             * @example 0.2500
             */
            share: string;
        };
        /** @description What went from one end to another. */
        FlowLink: {
            /**
             * @description The end that it left.
             * @example acc-1
             */
            from: string;
            /**
             * @description The end that it reached.
             * @example acc-2
             */
            to: string;
            /** @description Where links are told apart by kind, asset or channel. */
            key?: string | null;
            /**
             * Format: int64
             * @description Movements.
             */
            count: number;
            /** @description By asset. */
            amounts: components["schemas"]["AssetAmount"][];
            /**
             * @description In value_asset, where every movement has a value.
             * @example 1250.00
             */
            value?: string;
            /**
             * @description The first of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            first_at: string;
            /**
             * @description The last of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            last_at: string;
            /** @description Closes a ring: the links without it form none. */
            back_edge: boolean;
        };
        /** @description An end of links. */
        FlowNode: {
            /**
             * @description Names it.
             * @example acc-1
             */
            id: string;
            /**
             * @description What to call it.
             * @example acc-1
             */
            label: string;
            /**
             * @description Inside the perimeter, outside, or both.
             * @enum {string}
             */
            kind: "internal" | "external" | "mixed";
            /** @description What came in. */
            in: components["schemas"]["AssetAmount"][];
            /** @description What went out. */
            out: components["schemas"]["AssetAmount"][];
            /** @description The greater of the two, by asset. */
            throughput: components["schemas"]["AssetAmount"][];
        };
        /** @description What went one way. */
        FlowTotal: {
            /**
             * Format: int64
             * @description Movements.
             */
            count: number;
            /**
             * Format: int64
             * @description Different accounts of the perimeter that took part; of external, of either end.
             */
            accounts: number;
            /** @description By asset. */
            amounts: components["schemas"]["AssetAmount"][];
            /**
             * @description In value_asset; absent where it was not asked for, or a movement has no value.
             * @example 1250.00
             */
            value?: string;
        };
        /** @description The four classes of movements. */
        FlowTotals: {
            /** @description Into the perimeter. */
            deposits: components["schemas"]["FlowTotal"];
            /** @description Out of the perimeter. */
            withdrawals: components["schemas"]["FlowTotal"];
            /** @description Within the perimeter. */
            transfers: components["schemas"]["FlowTotal"];
            /** @description Outside the perimeter. */
            external: components["schemas"]["FlowTotal"];
        };
        /** @description What went where. */
        Flows: {
            perimeter: components["schemas"]["Perimeter"];
            period: components["schemas"]["MovementPeriod"] | null;
            /** @description They add up to all movements. */
            totals: components["schemas"]["FlowTotals"];
            /** @description Deposits minus withdrawals, by asset. */
            net: components["schemas"]["AssetAmount"][];
            /** @description Whole spans in order, empty ones too. */
            series: components["schemas"]["FlowBucket"][];
            /** @description The largest groups. */
            groups: components["schemas"]["FlowGroup"][];
            /** @description With view=sankey. */
            links?: components["schemas"]["FlowLink"][];
            /** @description With view=sankey. */
            nodes?: components["schemas"]["FlowNode"][];
            /** @description What neither a group nor a link shows of what touches the perimeter. */
            other: {
                /**
                 * Format: int64
                 * @description Movements.
                 */
                count: number;
                /** @description By asset. */
                amounts: components["schemas"]["AssetAmount"][];
            };
            /** @description Sums that were checked. */
            checks: {
                /** @description The four classes add up to all movements. */
                classes_sum_ok: boolean;
                /** @description What came in minus what went out is the change. */
                conservation_ok: boolean;
            };
            /** @description What was looked at. */
            coverage: {
                /**
                 * @description The source; absent where the rows came with the request.
                 * @example stored
                 */
                source?: string;
                /**
                 * Format: int64
                 * @description Movements.
                 */
                rows: number;
                /**
                 * Format: int64
                 * @description Movements without a value.
                 */
                unpriced?: number;
            } & {
                [key: string]: unknown;
            };
            /** @description Always empty. */
            rates_used: string[];
        };
        /** @description A record that was so and could not be known, or the other way round. */
        Gap: {
            /**
             * @description Which of the two.
             * @enum {string}
             */
            gap: "true_but_not_knowable" | "believed_then_refuted_since";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            record: components["schemas"]["Record"];
        };
        /** @description Records by member of a pack. */
        GapRecords: {
            /** @description Of the kind entity. */
            entities: components["schemas"]["Entity"][];
            /** @description Of the kind source. */
            sources: components["schemas"]["Source"][];
            /** @description Of the kind evidence. */
            evidence: components["schemas"]["Evidence"][];
            /** @description Of the kind claim. */
            claims: components["schemas"]["Claim"][];
            /** @description Of the kind relation. */
            relations: components["schemas"]["Relation"][];
            /** @description Of the kind event. */
            events: components["schemas"]["Event"][];
            /** @description Of the kind question. */
            questions: components["schemas"]["Question"][];
            /** @description Of the kind case. */
            cases: components["schemas"]["Case"][];
        };
        /** @description A transaction of the profile generic. */
        GenericTransaction: {
            tx_id: string;
            /** @description RFC 3339 with an offset, or YYYY-MM-DD. */
            timestamp: string;
            from: string;
            to: string;
            /** @description A decimal text; whole JSON numbers up to 2^53 − 1 are taken too. */
            amount: string | number;
            asset: string;
            /**
             * @default transfer
             * @enum {unknown}
             */
            kind?: "deposit" | "withdrawal" | "transfer";
            metadata?: {
                [key: string]: unknown;
            };
        };
        /** @description The graph in memory. */
        GraphState: {
            /**
             * @description Where it was read from; null before.
             * @enum {string|null}
             */
            source: "ledger" | null;
            /**
             * Format: date-time
             * @description When it was loaded.
             * @example 2021-05-01T00:00:00.000Z
             */
            loaded_at: string | null;
            /** @description Whether it may lack what was stored since. */
            stale: boolean;
            /**
             * Format: int64
             * @description For how long it may have, in seconds.
             */
            age_s: number | null;
            counts: components["schemas"]["PackCounts"];
        };
        /** @description The last check of the whole public graph. */
        GraphValidation: {
            /**
             * Format: date-time
             * @description When; null before the first.
             * @example 2021-05-01T00:00:00.000Z
             */
            checked_at: string | null;
            /**
             * Format: int64
             * @description Breaches of invariants.
             */
            violations: number | null;
        };
        /** @description What a watch told. */
        GroundAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "evidence_for" | "evidence_against" | "support_fell";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["GroundExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description Evidence that came, or counts no longer. */
        GroundExplanation: {
            /**
             * @description The claim.
             * @example claim:korali-purchase
             */
            claim_id: string;
            /**
             * @description Which side it is on.
             * @enum {string}
             */
            side: "for" | "against";
            /**
             * @description The evidence.
             * @example evidence:deed-2016
             */
            evidence_id: string;
            /**
             * @description Its source; null where the audience does not see it.
             * @example source:ledger-weekly-2019
             */
            source_id: string | null;
            /** @description What is claimed; absent where the claim is there no longer. */
            statement?: string;
            /**
             * @description How far the record is believed.
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            corroboration?: components["schemas"]["Corroboration"];
            /** @description What its sources derive from in the end. */
            origin_ids?: string[];
            /** @description Evidence for it: twenty pieces at most. */
            evidence?: components["schemas"]["ToldEvidence"][];
            /**
             * Format: int64
             * @description How many there are.
             */
            evidence_count?: number;
        };
        /** @description What a watch would have told. */
        GroundNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "evidence_for" | "evidence_against" | "support_fell";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["GroundExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description A decision about who is who; revoked by a further version, never erased. */
        IdentityDecision: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "resolution";
            /**
             * @description The id of the decision.
             * @example resolution:gannet-holdings
             */
            id: string;
            /**
             * Format: int64
             * @description 1, or 2 where it was revoked.
             */
            version: number;
            /**
             * @description What the two are to one another.
             * @enum {string}
             */
            predicate: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
            /**
             * @description Whether they are, are not, or nobody is sure.
             * @enum {string}
             */
            judgement: "positive" | "negative" | "unsure";
            /**
             * @description One entity; the successor, or the one that bore the name.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other entity; the predecessor, or the former name.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /** @description Evidence that it rests on. */
            evidence_ids: string[];
            /** @description Why. */
            reason: string | null;
            /**
             * @description From when on; never with SAME_AS. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_at: string | null;
            /**
             * @description Until when, exclusive; never with SAME_AS. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_until: string | null;
            /** @description Of the suggestion that it accepts. */
            score: number | null;
            /**
             * @description By a person, an import, or a rule about identifiers.
             * @enum {string}
             */
            method: "manual" | "import" | "bootstrap";
            /**
             * @description Label of the key.
             * @example analyst
             */
            decided_by: string;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2021-05-01T00:00:00.000Z
             */
            decided_at: string;
            /**
             * Format: date-time
             * @description When it was revoked; null while it is in force.
             * @example 2021-05-01T00:00:00.000Z
             */
            revoked_at: string | null;
            /** @description Label of the key that revoked it. */
            revoked_by: string | null;
            /** @description Why it was revoked. */
            revocation_reason: string | null;
            /** @description The run of a bootstrap that took it. */
            run_id: string | null;
            /** @description Of an unsure one: what was known of the two. */
            fingerprint: string | null;
            /**
             * Format: date-time
             * @description When this service first stored it.
             * @example 2021-05-01T00:00:00.000Z
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When it was revoked.
             * @example 2021-05-01T00:00:00.000Z
             */
            revised_at: string | null;
            /**
             * @description How it stands at the instant asked for.
             * @enum {string}
             */
            state_at?: "scheduled" | "in_effect" | "ended" | "possible";
        };
        /** @description A decision that stands, and what follows. */
        IdentityDecisionResult: {
            resolution: components["schemas"]["IdentityDecision"];
            /** @description What from_id is one with now. */
            cluster: components["schemas"]["Cluster"];
            /** @description What is odd about it, though it stands, and what of the relations of either cannot be of the one thing that they are now. */
            warnings: components["schemas"]["RecordWarning"][];
        };
        /** @description What an importer keeps to: all true. */
        ImportHints: {
            /**
             * @description A claim is never shown as a relation.
             * @enum {boolean}
             */
            claims_are_not_relations: true;
            /**
             * @description The graph is not played as an experience.
             * @enum {boolean}
             */
            experience_mode_forbidden: true;
            /**
             * @description A hypothesis stays one until somebody decides.
             * @enum {boolean}
             */
            hypothesis_does_not_auto_promote: true;
            /**
             * @description No import makes two entities one.
             * @enum {boolean}
             */
            same_as_requires_resolution_endpoint: true;
        };
        /** @description A list of transactions, or an object with them. */
        IngestBody: components["schemas"]["TransactionRow"][] | {
            /**
             * @description The dataset.
             * @example demo-payments
             */
            dataset?: string;
            /**
             * @default generic
             * @enum {string}
             */
            tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            transactions: components["schemas"]["TransactionRow"][];
            /** @description Accounts that count as inside. */
            internal_accounts?: string[];
            options?: components["schemas"]["ScanOptions"];
            /**
             * Format: int64
             * @description Days after which what is taken in is deleted.
             */
            retention_days?: number;
        };
        /** @description What became of transactions that were to be stored. */
        IngestReport: {
            /**
             * @description The dataset.
             * @example demo-payments
             */
            dataset: string;
            /**
             * @description The source that tells of it from now on.
             * @example stored
             */
            source: string;
            /**
             * Format: int64
             * @description Source transactions: created + unchanged + rejected.
             */
            received: number;
            /**
             * Format: int64
             * @description Transactions that are new.
             */
            created: number;
            /**
             * Format: int64
             * @description The dataset has them already, or the body has them twice.
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Transactions that were not stored.
             */
            rejected: number;
            /** @description The first 1 000; tx_id_conflict for other content. */
            rejections: components["schemas"]["RowRejection"][];
            /** @description There are more. */
            rejections_truncated: boolean;
            /**
             * Format: int64
             * @description Entries of statements that options.entry_status does not ask for: they are not received.
             */
            entries_left_out: number;
            /**
             * Format: int64
             * @description Movements that are new.
             */
            edges: number;
        };
        /** @description What rules find odd. */
        InvariantQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "invariant";
            /** @description The rules; none: all of them. */
            rules: string[];
        };
        /** @description A rule that every pack keeps. */
        InvariantRule: {
            /**
             * @description Its id.
             * @enum {string}
             */
            id: "no_verified_edge_without_evidence" | "hypothesis_does_not_auto_promote" | "derivative_sources_are_not_independent" | "public_export_excludes_private_evidence" | "indirect_path_is_not_direct_relation" | "temporally_impossible_relations_rejected" | "ai_inference_is_not_evidence" | "evidence_snapshot_survives_source_edit";
            /** @description The rule, in a sentence. */
            rule: string;
        };
        /** @description What one invariant found. */
        InvariantVerdict: {
            /**
             * @description The id of the invariant.
             * @example no_verified_edge_without_evidence
             */
            id: string;
            /** @description Whether it found nothing. */
            ok: boolean;
            /**
             * Format: int64
             * @description Records that it looked at.
             */
            checked: number;
            /** @description What it found. */
            violations: components["schemas"]["Violation"][];
        };
        /** @description What a watch told. */
        JoinAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "merged" | "unmerged";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["JoinExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description Whom the entity is one with. */
        JoinExplanation: {
            /**
             * @description The entity that is watched.
             * @example person:ada-verhoeven
             */
            entity_id: string;
            /** @description All that are one with it now, itself among them. */
            member_ids: string[];
            /** @description Who came. */
            joined: string[];
            /** @description Who went. */
            left: string[];
            /** @description Decisions by which they are. */
            decisions: components["schemas"]["ToldDecision"][];
        };
        /** @description What a watch would have told. */
        JoinNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "merged" | "unmerged";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["JoinExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description Figures of the period. */
        KeyFigures: {
            /**
             * Format: int64
             * @description Movements.
             */
            transactions: number;
            /**
             * Format: int64
             * @description Accounts.
             */
            accounts: number;
            /**
             * Format: int64
             * @description Accounts that the source does not show before the period.
             */
            new_accounts: number;
            /** @description The sum. */
            volume: components["schemas"]["AssetAmount"][];
            /** @description Half of the movements are of no more. */
            median: components["schemas"]["AssetAmount"][];
            /** @description 95 of 100 movements are of no more. */
            p95: components["schemas"]["AssetAmount"][];
            /** @description Deposits minus withdrawals. */
            net: components["schemas"]["AssetAmount"][];
            /** @description Against the period before. */
            change_vs_previous: {
                /**
                 * @description The change, as a ratio: 0.2500 is a quarter more.
                 * @example 0.2500
                 */
                transactions: string | null;
                /**
                 * @description The change, as a ratio: 0.2500 is a quarter more.
                 * @example 0.2500
                 */
                accounts: string | null;
                /** @description By asset. */
                volume: {
                    /**
                     * @description The asset.
                     * @example EUR
                     */
                    asset: string;
                    /**
                     * @description The change, as a ratio: 0.2500 is a quarter more.
                     * @example 0.2500
                     */
                    change: string | null;
                }[];
            } | null;
        };
        /** @description What was so against what could be known, at one instant. */
        KnowledgeGap: {
            /**
             * Format: date-time
             * @description The instant.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /**
             * @description What was compared.
             * @enum {string}
             */
            compare: "reality_knowledge";
            /** @description Held, although nobody could know. */
            true_but_not_knowable: components["schemas"]["GapRecords"];
            /** @description Was believed, and has been refuted since. */
            believed_then_refuted_since: components["schemas"]["GapRecords"];
            counts: components["schemas"]["KnowledgeGapCounts"];
            meta: components["schemas"]["ViewMeta"];
        };
        /** @description How many records there are of each. */
        KnowledgeGapCounts: {
            /**
             * Format: int64
             * @description Held, although nobody could know.
             */
            true_but_not_knowable: number;
            /**
             * Format: int64
             * @description Was believed, and has been refuted since.
             */
            believed_then_refuted_since: number;
        };
        /** @description What a watch told. */
        MatchAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "match";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["MatchExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description An entity, and the name of the list that it may be. */
        MatchExplanation: {
            screened: components["schemas"]["ScreenedName"];
            entity: components["schemas"]["ScreenedEntity"];
            /** @description Calibrated: how likely the two are one. */
            score: number;
            /**
             * @description The score in a word.
             * @enum {string}
             */
            band: "strong" | "likely" | "possible" | "unlikely";
            /** @description Bits of evidence, prior included. */
            bits: number;
            /** @description What speaks for and against. */
            features: components["schemas"]["MatchFeature"][];
            /**
             * Format: int64
             * @description Entries of the list that were near too, and not compared: there were too many.
             * @example 0
             */
            not_compared?: number;
        };
        /** @description What one comparison says for or against. */
        MatchFeature: {
            /**
             * @description What was compared.
             * @enum {string}
             */
            name: "name_align" | "generation" | "numbers" | "legal_form" | "identifier" | "birth_date" | "incorporation_date" | "life" | "country" | "gender" | "email" | "phone" | "address" | "birth_place" | "symbol" | "context" | "same_source" | "kind";
            /** @description What the one says; null where it says nothing. */
            left: string | null;
            /** @description What the other says. */
            right: string | null;
            /**
             * @description How well they agree.
             * @example exact
             */
            level: string;
            /** @description Bits of evidence: positive for, negative against. */
            bits: number;
            /** @description Why these bits, where level and values do not say it all. */
            detail: string | null;
        };
        /** @description What a watch would have told. */
        MatchNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "match";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["MatchExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description How large the graph is; told to an admin. */
        MemoryState: {
            /** @description Why the graph was not loaded; null where it was. */
            load_refused: string | null;
            /**
             * Format: int64
             * @description Bytes of the process.
             */
            resident_bytes: number;
            /**
             * Format: int64
             * @description Bytes of its heap.
             */
            heap_bytes: number;
            /**
             * Format: int64
             * @description Bytes of buffers.
             */
            off_heap_bytes: number;
        } & {
            [key: string]: unknown;
        };
        /** @description How far the database is. */
        Migrations: {
            /**
             * Format: int64
             * @description Migrations of this build that it lacks; null while nobody can say.
             */
            pending: number | null;
        };
        /** @description The graph for exploring. */
        MonitorExport: {
            /**
             * @description Whom it is for.
             * @enum {string}
             */
            peer: "monitor";
            /**
             * @description What the peer does.
             * @enum {string}
             */
            role: "explore";
            roles: components["schemas"]["PeerRoles"];
            /**
             * @description The form of packs.
             * @example svc.investigation-graph.v1
             */
            schema: string;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            graph: components["schemas"]["Pack"];
            /** @description In the order of time. */
            timeline: components["schemas"]["TimelineEntry"][];
            replay: components["schemas"]["ReplayHint"];
            path: components["schemas"]["PathHint"];
            diff: components["schemas"]["DiffHint"];
            /**
             * @description The feed of changes.
             * @example /api/v1/graph/changes
             */
            changes_url: string;
        };
        /** @description One movement between two accounts. */
        Movement: {
            /**
             * @description The transaction.
             * @example tx-1001
             */
            tx_id: string;
            /**
             * Format: int64
             * @description Which movement of the transaction; the first is 0.
             */
            leg: number;
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            from: string;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            to: string;
            /**
             * @description When. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            at: string;
            /**
             * @description Decimal text, in whole units of the asset.
             * @example 1250.00
             */
            amount: string;
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            asset: string;
            /**
             * @description What sort of movement.
             * @example transfer
             */
            kind?: string;
            /**
             * @description What it is to the finding.
             * @example in
             */
            role?: string;
            /**
             * @description It stands among the transactions that were given as history.
             * @enum {boolean}
             */
            history?: true;
            /** @description What the row said of itself, with include=metadata. */
            metadata?: unknown;
        };
        /** @description The movements as a picture. */
        MovementGraph: {
            /** @description Accounts. */
            nodes: components["schemas"]["MovementNode"][];
            /** @description What went where. */
            links: components["schemas"]["MovementLink"][];
        };
        /** @description What went from one account to another. */
        MovementLink: {
            /**
             * @description The account that it left.
             * @example acc-1
             */
            from: string;
            /**
             * @description The account that it reached.
             * @example acc-2
             */
            to: string;
            /**
             * Format: int64
             * @description Movements.
             */
            count: number;
            /** @description By asset. */
            amounts: components["schemas"]["AssetAmount"][];
            /**
             * @description In the common unit, where every movement has a value.
             * @example 1250.00
             */
            value?: string;
            /**
             * @description The first of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            first_at: string;
            /**
             * @description The last of them. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            last_at: string;
            /** @description Closes a ring: the links without it form none. */
            back_edge: boolean;
        };
        /** @description An account. */
        MovementNode: {
            /**
             * @description Names it.
             * @example acc-1
             */
            id: string;
            /**
             * @description What to call it.
             * @example acc-1
             */
            label: string;
            /**
             * @description An account.
             * @enum {string}
             */
            kind: "account";
            /** @description What came in. */
            in: components["schemas"]["AssetAmount"][];
            /** @description What went out. */
            out: components["schemas"]["AssetAmount"][];
            /** @description The larger of the two, by asset. */
            throughput: components["schemas"]["AssetAmount"][];
        };
        /** @description From the first to the last movement. */
        MovementPeriod: {
            /**
             * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            from_at: string;
            /**
             * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            to_at: string;
            /**
             * @description How exactly the times are told: the coarsest of them.
             * @enum {string}
             */
            precision: "day" | "second";
        };
        /** @description An entity near another one. */
        Neighbour: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
            /** @description The id that its cluster goes by. */
            readonly canonical_id: string;
            /** @description All ids of its cluster. */
            readonly member_ids: string[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * Format: int64
             * @description Relations away, an indirect interest counted as two; 0 for what is one with the entity.
             */
            distance: number;
        };
        /** @description What stands around an entity. */
        Neighbours: {
            /**
             * @description The entity.
             * @example person:ada-verhoeven
             */
            entity_id: string;
            /**
             * @description The theme that was asked for.
             * @enum {string}
             */
            lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /**
             * Format: int64
             * @description How far was looked.
             */
            hops: number;
            /** @description The nearest first. */
            entities: components["schemas"]["Neighbour"][];
            /** @description What leads to them. */
            relations: components["schemas"]["Relation"][];
            /** @description Ways out of the entity. */
            counts: components["schemas"]["WayOut"][];
            /** @description There are more relations than one answer holds. */
            truncated: boolean;
            /** @description Where there are more, with hops=1. */
            next_cursor: string | null;
        };
        /** @description What a watch would have told. Its kind says what the explanation holds. */
        News: components["schemas"]["RecordNews"] | components["schemas"]["JoinNews"] | components["schemas"]["MatchNews"] | components["schemas"]["PathNews"] | components["schemas"]["GroundNews"] | components["schemas"]["StatusNews"] | components["schemas"]["ThresholdNews"] | components["schemas"]["WarningNews"] | components["schemas"]["PatternNews"] | components["schemas"]["SourceNews"];
        /** @description A rule that could not be applied. */
        NotEvaluated: {
            /**
             * @description The rule.
             * @example structuring
             */
            detector: string;
            /** @description Why not. */
            why: string;
            /** @description What it lacks. */
            needs: string;
        };
        /** @description A source at a glance. */
        Overview: {
            perimeter: components["schemas"]["Perimeter"];
            period: components["schemas"]["MovementPeriod"] | null;
            /** @description The equal span before. */
            previous_period: {
                /**
                 * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                from_at: string;
                /**
                 * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                to_at: string;
            } | null;
            kpi: components["schemas"]["KeyFigures"];
            /** @description By day; of more than 100 000 days those with movements. */
            series: components["schemas"]["FlowBucket"][];
            by_kind: {
                /**
                 * Format: int64
                 * @description Movements.
                 */
                count: number;
                /** @description By asset. */
                amounts: components["schemas"]["AssetAmount"][];
                /**
                 * @description Of all, 0 to 1.
                 * @example 0.2500
                 */
                share: string;
                /**
                 * @description The kind.
                 * @example transfer
                 */
                kind: string;
            }[];
            by_asset: {
                /**
                 * Format: int64
                 * @description Movements.
                 */
                count: number;
                /** @description By asset. */
                amounts: components["schemas"]["AssetAmount"][];
                /**
                 * @description Of all, 0 to 1.
                 * @example 0.2500
                 */
                share: string;
                /**
                 * @description The asset.
                 * @example EUR
                 */
                asset: string;
            }[];
            by_channel: {
                /**
                 * Format: int64
                 * @description Movements.
                 */
                count: number;
                /** @description By asset. */
                amounts: components["schemas"]["AssetAmount"][];
                /**
                 * @description Of all, 0 to 1.
                 * @example 0.2500
                 */
                share: string;
                /**
                 * @description The channel; null where the source does not say.
                 * @example wire
                 */
                channel: string | null;
            }[];
            /** @description 168 counts from Monday at midnight on, by the clocks of tz. */
            by_hour_of_week: number[];
            /** @description The largest. */
            top_accounts: components["schemas"]["AccountShare"][];
            /** @description The largest. */
            top_pairs: components["schemas"]["PairShare"][];
            /** @description Of the volume by account. */
            concentration: {
                /**
                 * @description Herfindahl index, 0 to 1.
                 * @example 0.1800
                 */
                hhi: string;
                /**
                 * @description What the ten largest have of it, 0 to 1.
                 * @example 0.9100
                 */
                top10_share: string;
            };
            risk: components["schemas"]["SourceRisk"];
            /** @description What the movements lack. */
            data_quality: {
                /**
                 * Format: int64
                 * @description Movements that equal another in all but their transaction.
                 */
                duplicates: number;
                /**
                 * Format: int64
                 * @description Movements of which one end is not known.
                 */
                missing_counterparty: number;
                /**
                 * @description Share of movements of which only the day is known.
                 * @example 0.0000
                 */
                day_precision_share: string;
            };
            /** @description The sources that are configured. */
            sources: components["schemas"]["TransactionSource"][];
            /** @description What was looked at. */
            coverage: {
                /**
                 * @description The source.
                 * @example stored
                 */
                source: string;
                /**
                 * Format: int64
                 * @description Movements.
                 */
                rows: number;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The graph of one time, as one document. Lists are in byte order of ids. */
        Pack: {
            /** @description Of the kind entity. */
            entities: components["schemas"]["Entity"][];
            /** @description Of the kind source. */
            sources: components["schemas"]["Source"][];
            /** @description Of the kind evidence. */
            evidence: components["schemas"]["Evidence"][];
            /** @description Of the kind claim. */
            claims: components["schemas"]["Claim"][];
            /** @description Of the kind relation. */
            relations: components["schemas"]["PackRelation"][];
            /** @description Of the kind event. */
            events: components["schemas"]["Event"][];
            /** @description Of the kind question. */
            questions: components["schemas"]["Question"][];
            /** @description Of the kind case. */
            cases: components["schemas"]["Case"][];
            meta: components["schemas"]["PackMeta"];
            validation: components["schemas"]["Validation"];
        };
        /** @description How many records there are, by member of a pack. */
        PackCounts: {
            /**
             * Format: int64
             * @description Entities.
             */
            entities: number;
            /**
             * Format: int64
             * @description Sources.
             */
            sources: number;
            /**
             * Format: int64
             * @description Pieces of evidence.
             */
            evidence: number;
            /**
             * Format: int64
             * @description Claims.
             */
            claims: number;
            /**
             * Format: int64
             * @description Relations, and the edges that claims, events and decisions stand for.
             */
            relations: number;
            /**
             * Format: int64
             * @description Events.
             */
            events: number;
            /**
             * Format: int64
             * @description Questions.
             */
            questions: number;
            /**
             * Format: int64
             * @description Cases.
             */
            cases: number;
        };
        /** @description What the pack is of. */
        PackMeta: {
            /**
             * @description The form of packs.
             * @example svc.investigation-graph.v1
             */
            schema: string;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * Format: date-time
             * @description When the graph last changed as the caller sees it.
             * @example 2021-05-01T00:00:00.000Z
             */
            generated_at: string;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            /**
             * @description The slice.
             * @enum {string}
             */
            adapter: "capital" | "companies" | "people";
            /**
             * @description The symbol of the asset that was asked for.
             * @example EUR
             */
            asset: string | null;
            /**
             * Format: date-time
             * @description The instant that was asked for; null for the whole graph.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string | null;
            /**
             * @description What was so, or what could be known.
             * @enum {string}
             */
            mode: "reality" | "knowledge";
            /**
             * @description The view that the mode gives.
             * @enum {string}
             */
            view: "historical_reality" | "historical_knowledge";
            /**
             * @description Known to the world, or stored by this service.
             * @enum {string}
             */
            known_basis: "published" | "recorded";
            /**
             * @description Whether what only may be in effect is there.
             * @enum {string}
             */
            certainty: "possible" | "certain";
            /**
             * @description What the pack was narrowed to.
             * @enum {string|null}
             */
            state: "in_effect" | null;
            /**
             * @description The theme.
             * @enum {string}
             */
            lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /**
             * @description Every record, or clusters and parallel relations presented as one.
             * @enum {string}
             */
            shape: "full" | "summary";
            /** @description Whether what only a collector saw is there. */
            include_observations: boolean;
            /** @description Whether private records are there. */
            include_private: boolean;
            counts: components["schemas"]["PackCounts"];
            /** @description Every predicate. */
            predicates: components["schemas"]["PredicateRule"][];
            /** @description Every kind of record. */
            object_kinds: ("entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case")[];
            /** @description Every kind of entity. */
            entity_kinds: ("person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other")[];
            /** @description Every lens. */
            lenses: ("all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims")[];
            clocks: components["schemas"]["Clocks"];
            /** @description All eight, in the order of the specification. */
            invariants: components["schemas"]["InvariantRule"][];
            /** @description Whether the database answers. */
            db_ready: boolean;
            /** @description Whether identity decisions are read. */
            resolutions_ready: boolean;
            /** @description The database is away: the graph may lack what was stored since. */
            stale: boolean;
        };
        /** @description A relation, or an edge that another record stands for. */
        PackRelation: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "relation";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
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
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Claims that speak of it. */
            claim_ids: string[];
            /** @description Office or part, as the source says it. */
            role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            share: ({
                /** @description Percent. */
                exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                min?: number | null;
                /** @description Percent; null where nobody says. */
                max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            component_relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
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
            member_relation_ids?: string[];
        };
        /** @description Two accounts, and what of all goes between them. */
        PairShare: {
            /**
             * Format: int64
             * @description Movements.
             */
            count: number;
            /** @description By asset. */
            amounts: components["schemas"]["AssetAmount"][];
            /**
             * @description Of all, 0 to 1.
             * @example 0.2500
             */
            share: string;
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            from: string;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            to: string;
        };
        /** @description A way from one entity to another. An indirect path is never a relation. */
        Path: {
            /**
             * Format: int64
             * @description Relations walked.
             * @example 2
             */
            hops: number;
            /** @description Exactly one hop over a stored relation that is not called indirect, or unknown. */
            direct: boolean;
            /** @description In the order in which they are walked. */
            steps: components["schemas"]["PathStep"][];
            /**
             * @description The least believed of its relations.
             * @enum {string|null}
             */
            weakest_status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Whether every step surely is in effect; null without an instant.
             * @enum {string|null}
             */
            certainty: "certain" | "possible" | null;
            /**
             * Format: date-time
             * @description With kind=temporal_path: when it begins.
             * @example 2021-05-01T00:00:00.000Z
             */
            departure_at?: string | null;
            /**
             * Format: date-time
             * @description With kind=temporal_path: when it ends.
             * @example 2021-05-01T00:00:00.000Z
             */
            arrival_at?: string | null;
            /** @description The least amount, where every step has one of the same asset. */
            bottleneck_amount?: components["schemas"]["Amount"];
        };
        /** @description What a watch told. */
        PathAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "path_known" | "path_broken";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["PathExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description How two entities hang together. */
        PathAnswer: {
            /** @description Whether there is a path. */
            found: boolean;
            /**
             * @description What the path is made of.
             * @enum {string}
             */
            kind: "direct" | "documented_path" | "temporal_path" | "evidence_backed_path" | "capital_path" | "knowledge_at_time";
            /** @description The best path is exactly one hop over a stored relation that is not called indirect, or unknown. */
            direct: boolean;
            /**
             * @description In one word; indirect is all that is not known to be direct.
             * @enum {string}
             */
            relationship: "direct" | "indirect" | "none";
            /**
             * Format: int64
             * @description Of the best path; null without one.
             * @example 2
             */
            hops: number | null;
            /** @description The best first. */
            paths: components["schemas"]["Path"][];
            /**
             * Format: date-time
             * @description With kind=knowledge_at_time: when the path first could be known.
             * @example 2021-05-01T00:00:00.000Z
             */
            first_knowable_at?: string | null;
            /**
             * @description What ended a search that found nothing; absent where everything was searched.
             * @enum {string}
             */
            limited_by?: "max_hops" | "max_expansions" | "time";
            /** @description The address of the same question with the next larger limit. */
            next?: string;
            /** @description A budget or a hub was met: there may be other paths. */
            truncated: boolean;
            limits: components["schemas"]["PathLimits"];
            meta: components["schemas"]["ViewMeta"];
        };
        /** @description A way between the two, as it is or was. */
        PathExplanation: {
            /**
             * @description The one end.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other end.
             * @example asset:villa-korali
             */
            to_id: string;
            /**
             * @description What the path is made of.
             * @enum {string}
             */
            path_kind: "direct" | "documented_path" | "evidence_backed_path";
            /**
             * Format: int64
             * @description Relations walked.
             * @example 2
             */
            hops: number | null;
            /** @description Exactly one hop over a stored relation that is not called indirect, or unknown. */
            direct: boolean;
            /**
             * @description In one word; indirect is all that is not known to be direct.
             * @enum {string}
             */
            relationship: "direct" | "indirect" | "none";
            path: components["schemas"]["Path"] | null;
        };
        /** @description How paths are asked for. */
        PathHint: {
            /**
             * @description A path.
             * @example /api/v1/graph/path?from={from}&to={to}&kind={kind}
             */
            url_template: string;
            /** @description The kinds of path. */
            kinds: string[];
        };
        /** @description What the search was bounded by, and what it cost. */
        PathLimits: {
            /**
             * Format: int64
             * @description The longest path looked for.
             * @example 6
             */
            max_hops: number;
            /**
             * Format: int64
             * @description Paths told.
             * @example 1
             */
            max_paths: number;
            /**
             * Format: int64
             * @description Relations that may be looked at.
             * @example 50000
             */
            max_expansions: number;
            /**
             * Format: int64
             * @description Relations that were looked at.
             */
            expansions: number;
            /**
             * Format: int64
             * @description An entity with more relations than this is not walked through.
             * @example 5000
             */
            hub_degree: number;
            /** @description Hubs that were met, in byte order. */
            stopped_at_hubs: string[];
        };
        /** @description What a watch would have told. */
        PathNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "path_known" | "path_broken";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["PathExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description Whether there is a way between two. */
        PathQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "path";
            /**
             * @description The one end.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other end.
             * @example asset:villa-korali
             */
            to_id: string;
            /**
             * @description What the path is made of.
             * @enum {string}
             */
            path_kind: "direct" | "documented_path" | "evidence_backed_path";
            /**
             * Format: int64
             * @description The longest path looked for.
             */
            max_hops: number;
        };
        /** @description One relation, or one decision about identity, that a path walks. */
        PathStep: {
            /**
             * @description The relation, or the decision.
             * @example relation:kestrel-owns-aurelia
             */
            relation_id: string;
            /**
             * @description What joins the two.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /**
             * @description Where the relation starts.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description Where the relation ends.
             * @example asset:villa-korali
             */
            to_id: string;
            /**
             * @description Along the relation, or against it.
             * @enum {string}
             */
            walked: "forward" | "reverse";
            /** @description A decision that two entities are one: no relation of the world. */
            identity_hop: boolean;
            /**
             * @description How far the relation is believed; null of a decision.
             * @enum {string|null}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /**
             * Format: int64
             * @description Independent sources, if every source of unknown derivation copies another.
             */
            independent_source_count_min: number;
            /**
             * @description From when on it holds. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_at: string | null;
            /**
             * @description Until when, exclusive. With an offset other than Z it is the calendar day as written. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            effective_until: string | null;
            /**
             * @description Of an interest that is not known to be direct: what is known of that.
             * @enum {string}
             */
            direct_or_indirect?: "indirect" | "unknown";
            /**
             * Format: date-time
             * @description With kind=temporal_path: when the path is on this step; null for the first beginning.
             * @example 2021-05-01T00:00:00.000Z
             */
            time?: string | null;
        };
        /** @description What a watch told. */
        PatternAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "pattern_found" | "pattern_missed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["DatasetRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["PatternExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description What a detector found in movements that came together. */
        PatternExplanation: {
            /**
             * @description The dataset.
             * @example demo-payments
             */
            dataset: string;
            /**
             * Format: int64
             * @description Which of its batches brought it, counted from 1.
             */
            batch: number;
            /** @description The time whose movements were looked at together. */
            looked_at: {
                /**
                 * Format: date-time
                 * @description From then on.
                 * @example 2021-05-01T00:00:00.000Z
                 */
                from_at: string;
                /**
                 * Format: date-time
                 * @description Up to then, that instant not included.
                 * @example 2021-05-01T00:00:00.000Z
                 */
                until_at: string;
            };
            finding: components["schemas"]["Finding"] | null;
            /** @description Why not all could be looked at; null beside a finding. */
            reason: string | null;
        };
        /** @description What a watch would have told. */
        PatternNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "pattern_found" | "pattern_missed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["DatasetRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["PatternExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description As in a scan, but for its history and owners out of the graph. */
        PatternOptions: {
            /** @description Detector → its numbers; GET /scan/profiles lists them with defaults and bounds. */
            parameters?: {
                [key: string]: {
                    [key: string]: number | string | boolean;
                };
            };
            /** @description Assets whose decimals the service cannot know. */
            assets?: {
                /** @description Its name, as the transactions write it. */
                asset: string;
                /**
                 * Format: int64
                 * @description How many decimals it has.
                 */
                scale?: number;
                /** @description Whether one of it is worth about one of a currency. */
                unit_value?: boolean;
            }[];
            /** @description Rates of exchange; without them nothing is compared across assets. */
            rates?: {
                /** @description The asset of which one is exchanged. */
                base: string;
                /** @description The asset in which the rate is given. */
                quote: string;
                /**
                 * @description A decimal text above zero.
                 * @example 0.92
                 */
                rate: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                at: string;
            }[];
            /** @description Amounts in law, in place of the table of the service. */
            thresholds?: {
                /** @description The currency of the amount. */
                currency: string;
                /**
                 * @description A decimal text above zero.
                 * @example 0.92
                 */
                amount: string;
                /** @description Where it is the law. */
                jurisdiction?: string;
                /** @description The law that says so. */
                basis?: string;
                /**
                 * @description What the amount is a limit of.
                 * @enum {string}
                 */
                kind?: "cash" | "travel_rule";
            }[];
            /** @description Accounts between which nothing is odd. */
            allow_pairs?: string[][];
            /** @description Accounts that serve many. */
            known_services?: string[];
            /** @description Accounts that a list names. */
            watchlist?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /** @description The list that names it. */
                list: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                listed_at?: string;
                /** @description Of the list. */
                version?: string;
                /** @description Why it is listed. */
                category?: string;
            }[];
            /** @description Who holds which account, and when. */
            account_owners?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /** @description The entity that holds it. */
                entity_id: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                from_at?: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                until_at?: string;
                /** @description Relations that say so. */
                relation_ids?: string[];
            }[];
            /** @description The asset in which values are given. */
            value_asset?: string;
            /** @description Countries between which movements are telling. */
            corridors?: string[][];
            /** @description Entries of ISO 20022 that count. */
            entry_status?: string[];
            /** @description When accounts were opened. */
            account_opened?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                at: string;
            }[];
            /**
             * @description The time at which the scan is made.
             * @example 2024-03-01
             */
            as_of?: string;
            /**
             * Format: int64
             * @description Of raw EVM objects.
             */
            chain_id?: number;
        };
        /** @description What a detector finds in the movements of a dataset. */
        PatternQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "pattern";
            /**
             * @description The dataset.
             * @example demo-payments
             */
            dataset: string;
            /**
             * @description A detector of the profile generic.
             * @example fan_in
             */
            detector: string;
            /**
             * @description From this severity on it is told.
             * @enum {string}
             */
            min_severity: "info" | "low" | "medium" | "high";
            /**
             * Format: int64
             * @description A pattern that takes no longer is seen whole.
             */
            window_days: number;
            options: components["schemas"]["PatternOptions"];
        };
        /** @description Who does what with one graph. */
        PeerRoles: {
            /** @description What graph_studio does. */
            graph_studio: string;
            /** @description What this service does. */
            service: string;
            /** @description What monitor does. */
            monitor: string;
        };
        /** @description Whose inside deposits and withdrawals are counted from. */
        Perimeter: {
            /**
             * @description Said by the source, or asked for.
             * @enum {string}
             */
            basis: "source" | "query";
            /** @description Accounts inside. */
            accounts: string[];
            /** @description Entities whose accounts are inside. */
            entity_ids: string[];
            /** @description Banks whose accounts are inside. */
            banks: string[];
        };
        /** @description How the store is reached; told to an admin. */
        Persistence: {
            /**
             * @description What keeps it.
             * @enum {string}
             */
            kind: "postgres" | "memory";
            migrations: components["schemas"]["Migrations"];
            /**
             * Format: date-time
             * @description When it last answered.
             * @example 2021-05-01T00:00:00.000Z
             */
            last_ok_at: string | null;
            /** @description Seconds until it is tried again; null while it is ready. */
            retry_in_s: number | null;
            /** @description Its read replicas. */
            replicas: components["schemas"]["DatabaseReplica"][];
        };
        /** @description A link that would be, or was, decided. */
        PlannedLink: {
            /**
             * @description One entity.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description Whose identifier they share.
             * @example lei
             */
            scheme: string;
            /** @description The identifier. */
            value: string;
            /**
             * @description The other.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /** @description Where the identifier is unique. */
            scope: string | null;
        };
        /** @description What may join two records. */
        PredicateRule: {
            /**
             * @description The predicate.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /**
             * @description The theme that it belongs to.
             * @enum {string}
             */
            lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /** @description Whether direction means nothing. */
            symmetric: boolean;
            /** @description Whether it carries over from one to the next. */
            transitive: boolean;
        };
        /** @description What is not known yet. */
        Question: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "question";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What is asked. */
            text: string;
            /**
             * @description How far it is answered.
             * @enum {string}
             */
            status: "open" | "partial" | "answered" | "abandoned";
            /** @description The records that it is about. */
            about_ids: string[];
            /** @description Our cases that it belongs to. */
            case_ids: string[];
            /** @description The answer, in words. */
            answer: string | null;
            /** @description The claims that answer it. */
            answer_claim_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "open" | "partial" | "answered" | "abandoned" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "open" | "partial" | "answered" | "abandoned";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What is not known yet. */
        QuestionBody: {
            /**
             * @description The kind of record.
             * @default question
             * @enum {string|null}
             */
            object?: "question" | null;
            /** @description Made by the service when a POST gives none. */
            id?: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is asked. */
            text: string;
            /**
             * @description How far it is answered.
             * @default open
             * @enum {string|null}
             */
            status?: "open" | "partial" | "answered" | "abandoned" | null;
            /**
             * @description The records that it is about.
             * @default []
             */
            about_ids?: string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            case_ids?: string[] | null;
            /** @description The answer, in words. */
            answer?: string | null;
            /**
             * @description The claims that answer it.
             * @default []
             */
            answer_claim_ids?: string[] | null;
        };
        /** @description What is not known yet. */
        QuestionDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "question";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default private
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is asked. */
            text: string;
            /**
             * @description How far it is answered.
             * @default open
             * @enum {string|null}
             */
            status?: "open" | "partial" | "answered" | "abandoned" | null;
            /**
             * @description The records that it is about.
             * @default []
             */
            about_ids?: string[] | null;
            /**
             * @description Our cases that it belongs to.
             * @default []
             */
            case_ids?: string[] | null;
            /** @description The answer, in words. */
            answer?: string | null;
            /**
             * @description The claims that answer it.
             * @default []
             */
            answer_claim_ids?: string[] | null;
        };
        /** @description What becomes of a question. */
        QuestionQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "question";
            /**
             * @description The question.
             * @example question:who-paid
             */
            question_id: string;
        };
        /** @description Another status of a question. */
        QuestionStatusExplanation: {
            /**
             * @description The question.
             * @example question:who-paid
             */
            question_id: string;
            /**
             * @description The status before; null on entry.
             * @example reported
             */
            from: string | null;
            /**
             * @description The status now; null where the record is there no longer.
             * @example disputed
             */
            to: string | null;
            /** @description The answer, where there is one. */
            answer: string | null;
        };
        /** @description One version of a record. What is not known yet. */
        QuestionVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "question";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What is asked. */
            text: string;
            /**
             * @description How far it is answered.
             * @enum {string}
             */
            status: "open" | "partial" | "answered" | "abandoned";
            /** @description The records that it is about. */
            about_ids: string[];
            /** @description Our cases that it belongs to. */
            case_ids: string[];
            /** @description The answer, in words. */
            answer: string | null;
            /** @description The claims that answer it. */
            answer_claim_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "open" | "partial" | "answered" | "abandoned" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "open" | "partial" | "answered" | "abandoned";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description A record; `object` says of which kind. */
        Record: components["schemas"]["Entity"] | components["schemas"]["Source"] | components["schemas"]["Evidence"] | components["schemas"]["Claim"] | components["schemas"]["Relation"] | components["schemas"]["Event"] | components["schemas"]["Question"] | components["schemas"]["Case"];
        /** @description What a watch told. */
        RecordAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "record_added" | "record_changed" | "record_removed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["RecordExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description A record as it is sent; `object` says of which kind. */
        RecordDraft: components["schemas"]["EntityDraft"] | components["schemas"]["SourceDraft"] | components["schemas"]["EvidenceDraft"] | components["schemas"]["ClaimDraft"] | components["schemas"]["RelationDraft"] | components["schemas"]["EventDraft"] | components["schemas"]["QuestionDraft"] | components["schemas"]["CaseDraft"];
        /** @description A record that names the entity, or one that is one with it. */
        RecordExplanation: {
            /**
             * @description The entity that is watched.
             * @example person:ada-verhoeven
             */
            entity_id: string;
            /** @description The record as it is told, or as it was where it is there no longer. */
            record: components["schemas"]["ToldEntity"] | components["schemas"]["ToldRelation"] | components["schemas"]["ToldClaim"] | components["schemas"]["ToldEvent"];
            /** @description Of one that both views have: each member that differs. */
            fields?: {
                [key: string]: components["schemas"]["ChangedMember"];
            };
            /**
             * @description How far the record is believed.
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            corroboration?: components["schemas"]["Corroboration"];
            /** @description What its sources derive from in the end. */
            origin_ids?: string[];
            /** @description Evidence for it: twenty pieces at most. */
            evidence?: components["schemas"]["ToldEvidence"][];
            /**
             * Format: int64
             * @description How many there are.
             */
            evidence_count?: number;
        };
        /** @description What a watch would have told. */
        RecordNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "record_added" | "record_changed" | "record_removed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["RecordExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description Names one record. */
        RecordRef: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case" | "resolution";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
        };
        /** @description One version of a record; `object` says of which kind. */
        RecordVersion: components["schemas"]["EntityVersion"] | components["schemas"]["SourceVersion"] | components["schemas"]["EvidenceVersion"] | components["schemas"]["ClaimVersion"] | components["schemas"]["RelationVersion"] | components["schemas"]["EventVersion"] | components["schemas"]["QuestionVersion"] | components["schemas"]["CaseVersion"];
        /** @description Something odd about a record: it stands, and a reader should know. */
        RecordWarning: {
            /**
             * @description What sort of oddity.
             * @example temporally_suspicious
             */
            code: string;
            /**
             * @description The rule that saw it.
             * @example overlapping_shares
             */
            rule: string | null;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            severity: "warning" | "info";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case" | "resolution";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /** @description What is odd, in words. */
            message: string;
            /** @description Ids of the other records that it rests on. */
            related_ids: string[];
        };
        /** @description What joins two records, and how that is known. */
        Relation: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "relation";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
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
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Claims that speak of it. */
            claim_ids: string[];
            /** @description Office or part, as the source says it. */
            role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            share: ({
                /** @description Percent. */
                exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                min?: number | null;
                /** @description Percent; null where nobody says. */
                max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            component_relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
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
        /** @description What joins two records, and how that is known. */
        RelationDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "relation";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            predicate: "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "RELATED_TO" | "SUBSIDIARY_OF";
            /** @description Start, as asserted; never rewritten. */
            from_id: string;
            /**
             * @description Object kind of the start.
             * @default entity
             * @enum {string|null}
             */
            from_object?: "entity" | null;
            /** @description End, as asserted; never rewritten. */
            to_id: string;
            /**
             * @description Object kind of the end.
             * @default entity
             * @enum {string|null}
             */
            to_object?: "entity" | null;
            /**
             * @description How far it is believed; null on edges that are no relation of the world.
             * @default unverified
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description Evidence for it.
             * @default []
             */
            evidence_ids?: string[] | null;
            /**
             * @description Claims that speak of it.
             * @default []
             */
            claim_ids?: string[] | null;
            /** @description Office or part, as the source says it. */
            role?: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            share?: ({
                /** @description Percent. */
                exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                min?: number | null;
                /** @description Percent; null where nobody says. */
                max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            amount?: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @default occurred
             * @enum {string|null}
             */
            modality?: "occurred" | "planned" | null;
            /**
             * @description Parts of an asserted indirect interest.
             * @default []
             */
            component_relation_ids?: string[] | null;
        };
        /** @description One version of a record. What joins two records, and how that is known. */
        RelationVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "relation";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
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
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Claims that speak of it. */
            claim_ids: string[];
            /** @description Office or part, as the source says it. */
            role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            share: ({
                /** @description Percent. */
                exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                min?: number | null;
                /** @description Percent; null where nobody says. */
                max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            component_relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
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
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description A record that only the earlier view has. */
        RemovedRecord: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description Why the record differs.
             * @enum {string}
             */
            reason: "published" | "came_into_effect" | "ended" | "revised" | "retracted" | "status_changed" | "merged" | "unmerged" | "redacted";
            before: components["schemas"]["Record"];
        };
        /** @description What only the earlier view has. */
        RemovedRecords: {
            /** @description Of the kind entity. */
            entities: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind source. */
            sources: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind evidence. */
            evidence: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind claim. */
            claims: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind relation. */
            relations: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind event. */
            events: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind question. */
            questions: components["schemas"]["RemovedRecord"][];
            /** @description Of the kind case. */
            cases: components["schemas"]["RemovedRecord"][];
        };
        /** @description How the timeline is played. */
        ReplayHint: {
            /**
             * Format: date-time
             * @description From this instant; null where nothing is dated.
             * @example 2021-05-01T00:00:00.000Z
             */
            from_at: string | null;
            /**
             * Format: date-time
             * @description To this instant.
             * @example 2021-05-01T00:00:00.000Z
             */
            to_at: string | null;
            /**
             * @description The graph of an instant.
             * @example /api/v1/graph?at={at}&mode={mode}
             */
            url_template: string;
        };
        /** @description A report, with what names and checks it. */
        Report: {
            /**
             * @description Names it by its content: equal reports have equal ids.
             * @example rpt_0b1c…
             */
            report_id: string;
            /**
             * @description Its format.
             * @enum {string}
             */
            format: "xml" | "json" | "csv" | "summary";
            /**
             * @description Its media type.
             * @example application/xml
             */
            media_type: string;
            /**
             * @description What to save it as.
             * @example rpt_0b1c….xml
             */
            filename: string;
            /**
             * Format: int64
             * @description Bytes of the report; of an object, of its canonical JSON (RFC 8785).
             */
            size: number;
            /** @description Of those bytes. */
            sha256: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2021-05-01T00:00:00.000Z
             */
            generated_at: string;
            /**
             * @description What it was checked against.
             * @enum {string}
             */
            schema: "investigation-report-1" | "goaml-5.0.2";
            validation: components["schemas"]["ReportValidation"];
            /** @description A text; an object where format is json. */
            content: string | components["schemas"]["ReportDocument"];
        };
        /** @description An account of the cited transactions. */
        ReportAccount: {
            /**
             * @description The account.
             * @example acc-1
             */
            account: string;
            /**
             * Format: int64
             * @description Movements that reach it.
             */
            in_count: number;
            /**
             * Format: int64
             * @description Movements that leave it.
             */
            out_count: number;
            /** @description By asset. */
            totals: {
                /**
                 * @description The asset.
                 * @example EUR
                 */
                asset: string;
                /**
                 * @description What came in.
                 * @example 1250.00
                 */
                in: string;
                /**
                 * @description What went out.
                 * @example 1250.00
                 */
                out: string;
            }[];
            /** @description Findings that it takes part in. */
            finding_ids: string[];
            /** @description The highest score of its findings; 0 without. */
            score: number;
        };
        /** @description Exactly one of scan_result, transactions, query and case_id says what the report is made of. */
        ReportBody: {
            /**
             * @description How it is written.
             * @enum {string}
             */
            format: "xml" | "json" | "csv" | "summary";
            /**
             * @description What it is about.
             * @default scan
             * @enum {string}
             */
            type?: "scan" | "flows" | "transactions" | "case" | "str";
            /**
             * @description Of xml.
             * @default investigation-report-1
             * @enum {string}
             */
            schema?: "investigation-report-1" | "goaml-5.0.2";
            /**
             * @description Of csv.
             * @default transactions
             * @enum {string}
             */
            section?: "findings" | "transactions" | "accounts" | "flows";
            /** @description The data of a scan. */
            scan_result?: {
                [key: string]: unknown;
            };
            /** @description Scanned in memory. */
            transactions?: components["schemas"]["TransactionRow"][];
            /**
             * @description Of the transactions.
             * @default generic
             * @enum {string}
             */
            tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            options?: components["schemas"]["ScanOptions"];
            /** @description Accounts that count as inside. */
            internal_accounts?: string[];
            /** @description The parameters of GET /analytics/transactions. */
            query?: {
                [key: string]: unknown;
            };
            /**
             * @description The case that it is of.
             * @example case-file:pension-money
             */
            case_id?: string;
            /** @description What it is called. */
            title?: string;
            /**
             * @description Of its sentences.
             * @default en
             * @enum {string}
             */
            language?: "en";
            /** @description Only these findings. */
            finding_ids?: string[];
            /**
             * @description Whose names are left out.
             * @default none
             * @enum {string}
             */
            redact?: "none" | "accounts" | "all_parties";
            /** @description What a filing says beside its transactions, in the names of goAML. */
            report_fields?: {
                [key: string]: unknown;
            };
            /**
             * @description Refuse what is not valid, instead of saying so.
             * @default true
             */
            strict?: boolean;
            /**
             * @description Needs the role admin.
             * @default false
             */
            include_private?: boolean;
            /** @description The time of the report: RFC 3339, or a day. */
            as_of?: string;
        };
        /** @description What a report says, before any format. */
        ReportDocument: {
            meta: components["schemas"]["ReportMeta"];
            perimeter: components["schemas"]["Perimeter"] | null;
            /** @description What it says in sentences. */
            statements: {
                /** @description What the data says. */
                facts: components["schemas"]["ReportStatement"][];
                /** @description What a rule or a source sees in it. */
                observations: components["schemas"]["ReportStatement"][];
                /** @description Conjecture. */
                hypotheses: components["schemas"]["ReportStatement"][];
            };
            /** @description Findings. */
            findings: components["schemas"]["Finding"][];
            flows: components["schemas"]["Flows"] | null;
            /** @description The transactions that it cites, by time, id and leg. */
            transactions: components["schemas"]["ReportTransaction"][];
            /** @description By name. */
            accounts: components["schemas"]["ReportAccount"][];
            /** @description In a report of a case. */
            case?: components["schemas"]["CaseFile"];
            /** @description How it was found. */
            method: {
                /**
                 * @description The version of the readers.
                 * @example 1.0.0
                 */
                profile_version: string | null;
                /** @description Rules that were applied. */
                detectors: {
                    /**
                     * @description The rule.
                     * @example fan_in
                     */
                    detector: string;
                    /**
                     * @description Its code.
                     * @example G-01
                     */
                    code: string;
                    /**
                     * @description Its version.
                     * @example 1.0.0
                     */
                    detector_version: string;
                    /** @description Its numbers. */
                    parameters: {
                        [key: string]: string | number | boolean;
                    };
                }[];
                /** @description Rules that could not be applied. */
                not_evaluated: components["schemas"]["NotEvaluated"][];
            };
            /** @description Where the content comes from. */
            sources: {
                /**
                 * @description Where from.
                 * @enum {string}
                 */
                source: "request" | "scan_result" | "analytics" | "graph";
                /** @description What names it there. */
                reference: string | null;
                /** @description Over content whose order does not matter. */
                sha256: string;
            }[];
            /** @description Where the looking ended. */
            limits: {
                /**
                 * Format: int64
                 * @description Transactions that a report takes.
                 */
                max_transactions: number;
                /** @description Something was left out. */
                truncated: boolean;
                /** @description Rules that ended before they had seen all. */
                detectors_truncated: string[];
                /** @description There are more findings. */
                findings_truncated: boolean;
                /**
                 * Format: int64
                 * @description Searches that ended at an account with too many movements.
                 */
                stopped_at_hubs: number;
                /**
                 * Format: int64
                 * @description Movements of the same instant.
                 */
                ties: number;
                /**
                 * @description Where rates of exchange came from.
                 * @enum {string}
                 */
                fx: "request" | "none";
            };
            /** @description Rates that values were computed by. */
            rates: {
                /**
                 * @description The one currency.
                 * @example USD
                 */
                base: string;
                /**
                 * @description The other.
                 * @example EUR
                 */
                quote: string;
                /**
                 * @description Quote for one base.
                 * @example 0.92
                 */
                rate: string;
                /**
                 * @description Of when. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                at: string;
            }[];
        };
        /** @description What is not as the schema says. */
        ReportFault: {
            /** @description Path of the element. */
            path: string;
            /** @description What sort of fault. */
            code: string;
            /** @description What is wrong, in words. */
            message: string;
        };
        /** @description How far a report is that another process makes. */
        ReportJob: {
            /**
             * Format: uuid
             * @description Names the job.
             */
            job_id: string;
            /**
             * @description How far it is.
             * @enum {string}
             */
            state: "queued" | "running" | "finished" | "failed";
            /**
             * Format: date-time
             * @description When it was asked for.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was begun.
             * @example 2021-05-01T00:00:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was done.
             * @example 2021-05-01T00:00:00.000Z
             */
            finished_at: string | null;
            /**
             * Format: int64
             * @description How often it was begun again because whoever had it was lost.
             */
            retries: number;
        };
        /** @description A report that another process makes. */
        ReportJobGiven: {
            /**
             * Format: uuid
             * @description Names the job.
             */
            job_id: string;
            /**
             * @description It waits.
             * @enum {string}
             */
            state: "queued";
            /** @description Opens the result, in X-Job-Key. Told once: the service keeps only what closes it. */
            result_key: string;
        };
        /** @description What the report is of. */
        ReportMeta: {
            /**
             * @description The form of the report.
             * @enum {string}
             */
            schema: "investigation-report-1";
            /**
             * @description What it is about.
             * @enum {string}
             */
            type: "scan" | "flows" | "transactions" | "case" | "str";
            /** @description What it is called. */
            title: string;
            /**
             * @description Its language.
             * @enum {string}
             */
            language: "en";
            /**
             * @description Time of the last movement, or what the request says. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            as_of: string | null;
            /** @description From the first to the last movement. */
            period: {
                /**
                 * @description From this time on. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                from_at: string;
                /**
                 * @description Up to this time. RFC 3339, or YYYY-MM-DD where the source tells no more.
                 * @example 2024-03-01T09:30:00Z
                 */
                to_at: string;
            } | null;
            /**
             * @description The form that the transactions were read by.
             * @enum {string|null}
             */
            tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022" | null;
            /**
             * @description Whose names were left out.
             * @enum {string}
             */
            redact: "none" | "accounts" | "all_parties";
            /**
             * @description The version of the rules.
             * @example 0.17.0
             */
            logic_version: string;
            /** @description What was looked at, and what the report holds. */
            counts: {
                /**
                 * Format: int64
                 * @description Transactions in the input.
                 */
                received: number;
                /**
                 * Format: int64
                 * @description Transactions that were read.
                 */
                accepted: number;
                /**
                 * Format: int64
                 * @description Transactions that were not.
                 */
                rejected: number;
                /**
                 * Format: int64
                 * @description Transactions that the input has twice.
                 */
                duplicates: number;
                /**
                 * Format: int64
                 * @description Findings.
                 */
                findings: number;
                /**
                 * Format: int64
                 * @description Transactions that the report cites.
                 */
                transactions: number;
                /**
                 * Format: int64
                 * @description Movements of them.
                 */
                movements: number;
                /**
                 * Format: int64
                 * @description Accounts of them.
                 */
                accounts: number;
            };
            /** @description What the request says for a filing, as it was sent. */
            report_fields: {
                [key: string]: unknown;
            };
        };
        /** @description One sentence, with what it rests on. */
        ReportStatement: {
            /**
             * @description F, O or H with its place.
             * @example F1
             */
            id: string;
            /** @description The sentence. */
            text: string;
            /** @description Transactions that it rests on, in the order of time: the first 200. */
            tx_ids: string[];
            /**
             * Format: int64
             * @description How many there are.
             */
            tx_count: number;
            /** @description Evidence, or sources where there is none, of a statement about the graph. */
            evidence_ids: string[];
        };
        /** @description One movement of a cited transaction. */
        ReportTransaction: {
            /**
             * @description The transaction.
             * @example tx-1001
             */
            tx_id: string;
            /**
             * Format: int64
             * @description Which movement of it; null where no row could be read.
             */
            leg: number | null;
            /**
             * @description When. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            at: string | null;
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            from: string | null;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            to: string | null;
            /**
             * @description In whole units of the asset.
             * @example 1250.00
             */
            amount: string | null;
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            asset: string | null;
            /**
             * @description What sort of movement.
             * @example transfer
             */
            kind: string | null;
            /**
             * @description Side of the perimeter, in reports that have one.
             * @example deposit
             */
            class: string | null;
            /** @description Findings that rest on it. */
            finding_ids: string[];
        };
        /** @description What the check found. */
        ReportValidation: {
            /** @description Whether it is valid; null where there was no schema to check against. */
            ok: boolean | null;
            /**
             * @description The schema.
             * @enum {string}
             */
            schema: "investigation-report-1" | "goaml-5.0.2";
            /** @description What is wrong. */
            errors: components["schemas"]["ReportFault"][];
            /** @description What this service cannot check. */
            unchecked: string[];
        };
        /** @description A record that was not stored because it names what is not there: it can be sent again once the rest is there. */
        RetainedRecord: {
            /**
             * @description What is wrong.
             * @enum {string}
             */
            code: "dangling_reference";
            /** @description Always null. */
            rule: null;
            /**
             * @description An error.
             * @enum {string}
             */
            severity: "error";
            /**
             * @description The kind of record.
             * @example relation
             */
            object: string;
            /**
             * @description Its id.
             * @example relation:kestrel-owns-aurelia
             */
            id: string;
            /** @description What is wrong, in words. */
            message: string;
            /** @description What it names and what is not there. */
            related_ids: string[];
            /** @description The record as it would have been stored. */
            record: {
                [key: string]: unknown;
            };
        };
        /** @description A decision that was taken back. */
        RevocationResult: {
            resolution: components["schemas"]["IdentityDecision"];
            /** @description Decisions by which the two are one all the same, the weakest first. */
            still_connected_via: string[];
        };
        /** @description What became of taking a run back. */
        RollbackReport: {
            /** @description The run. */
            run_id: string;
            /**
             * Format: int64
             * @description Records that the run created, now retracted.
             */
            retracted: number;
            /**
             * Format: int64
             * @description Records that the run changed, now as before.
             */
            restored: number;
            /** @description Records that stay as they are: somebody has changed them since, or no rollback takes such a hypothesis further. */
            kept: components["schemas"]["RecordRef"][];
            /** @description Records of other runs that rest on what was taken back: stored as they were, shown no longer. */
            hidden: components["schemas"]["RecordRef"][];
            /** @description Records of other runs whose status fell with what was taken back. */
            lowered: components["schemas"]["RecordRef"][];
            /** @description Whether nothing was taken back. */
            dry_run: boolean;
            /** @description There are more than are listed. */
            truncated: boolean;
            /** @description The graph afterwards. */
            graph_version: string;
        };
        /** @description A row that could not be read, and why. */
        RowRejection: {
            /**
             * Format: int64
             * @description Which row; the first is 0.
             */
            index: number;
            /** @description The transaction, where it could be read. */
            tx_id: string | null;
            /**
             * @description What is wrong.
             * @enum {string}
             */
            code: "missing_member" | "unknown_member" | "wrong_type" | "amount_not_decimal" | "unsafe_number" | "too_many_decimals" | "negative_amount" | "invalid_timestamp" | "no_time" | "invalid_kind" | "empty_account" | "address_checksum" | "tx_id_conflict" | "not_this_profile" | "entry_sum_mismatch";
            /**
             * @description The member, as a JSON pointer into the row.
             * @example /amount
             */
            pointer: string;
            /** @description What is wrong, in words. */
            detail: string;
        };
        /** @description One JSON-RPC 2.0 answer: a result, or an error. */
        RpcAnswer: {
            /**
             * @description The version of JSON-RPC.
             * @enum {string}
             */
            jsonrpc: "2.0";
            id: (string | number) | null;
            /** @description What was asked for. */
            result?: {
                [key: string]: unknown;
            };
            /** @description Why not. */
            error?: {
                /**
                 * Format: int64
                 * @description As JSON-RPC and the protocol number them.
                 */
                code: number;
                /** @description In words. */
                message: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description One JSON-RPC 2.0 message. */
        RpcMessage: {
            /**
             * @description The version of JSON-RPC.
             * @enum {string}
             */
            jsonrpc: "2.0";
            /** @description Names the question. */
            id?: string | number;
            /**
             * @description What is asked for, as the protocol names it.
             * @example tools/list
             */
            method: string;
            /** @description What it is asked with. */
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description A session that is over: an object without members. */
        RpcSessionEnded: Record<string, never>;
        /** @description A list of transactions, or an object with them. */
        ScanBody: components["schemas"]["TransactionRow"][] | {
            /**
             * @default generic
             * @enum {string}
             */
            tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            transactions: components["schemas"]["TransactionRow"][];
            options?: components["schemas"]["ScanOptions"];
        };
        /** @description What a request says beside its transactions. */
        ScanOptions: {
            /** @description Detector → its numbers; GET /scan/profiles lists them with defaults and bounds. */
            parameters?: {
                [key: string]: {
                    [key: string]: number | string | boolean;
                };
            };
            /** @description Assets whose decimals the service cannot know. */
            assets?: {
                /** @description Its name, as the transactions write it. */
                asset: string;
                /**
                 * Format: int64
                 * @description How many decimals it has.
                 */
                scale?: number;
                /** @description Whether one of it is worth about one of a currency. */
                unit_value?: boolean;
            }[];
            /** @description Rates of exchange; without them nothing is compared across assets. */
            rates?: {
                /** @description The asset of which one is exchanged. */
                base: string;
                /** @description The asset in which the rate is given. */
                quote: string;
                /**
                 * @description A decimal text above zero.
                 * @example 0.92
                 */
                rate: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                at: string;
            }[];
            /** @description Amounts in law, in place of the table of the service. */
            thresholds?: {
                /** @description The currency of the amount. */
                currency: string;
                /**
                 * @description A decimal text above zero.
                 * @example 0.92
                 */
                amount: string;
                /** @description Where it is the law. */
                jurisdiction?: string;
                /** @description The law that says so. */
                basis?: string;
                /**
                 * @description What the amount is a limit of.
                 * @enum {string}
                 */
                kind?: "cash" | "travel_rule";
            }[];
            /** @description Accounts between which nothing is odd. */
            allow_pairs?: string[][];
            /** @description Accounts that serve many. */
            known_services?: string[];
            /** @description Accounts that a list names. */
            watchlist?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /** @description The list that names it. */
                list: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                listed_at?: string;
                /** @description Of the list. */
                version?: string;
                /** @description Why it is listed. */
                category?: string;
            }[];
            /** @description Who holds which account, and when. */
            account_owners?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /** @description The entity that holds it. */
                entity_id: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                from_at?: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                until_at?: string;
                /** @description Relations that say so. */
                relation_ids?: string[];
            }[];
            /** @description Look owners up in the graph; needs the role analyst. */
            resolve_owners?: boolean;
            /** @description Earlier transactions: looked at, and never told of as found. */
            history?: components["schemas"]["TransactionRow"][];
            /** @description The asset in which values are given. */
            value_asset?: string;
            /** @description Countries between which movements are telling. */
            corridors?: string[][];
            /** @description Entries of ISO 20022 that count. */
            entry_status?: string[];
            /** @description When accounts were opened. */
            account_opened?: {
                /** @description The account, as the transactions write it. */
                account: string;
                /**
                 * @description RFC 3339 with an offset, or YYYY-MM-DD.
                 * @example 2024-03-01
                 */
                at: string;
            }[];
            /**
             * @description The time at which the scan is made.
             * @example 2024-03-01
             */
            as_of?: string;
            /**
             * Format: int64
             * @description Of raw EVM objects.
             */
            chain_id?: number;
        };
        /** @description What a profile takes and looks for. */
        ScanProfile: {
            /**
             * @description The form that transactions come in.
             * @enum {string}
             */
            tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            /**
             * @description The version of its reader.
             * @example 1.0.0
             */
            version: string;
            /** @description What bodies may be. */
            content_types: string[];
            /** @description JSON Schema (draft 2020-12) of one transaction. */
            schema: {
                [key: string]: unknown;
            };
            /** @description Its rules. */
            detectors: components["schemas"]["Detector"][];
            /** @description The thresholds in force where a request brings none. */
            thresholds: {
                /**
                 * @description When they were last checked against their sources. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
                 * @example 2019-03
                 */
                as_of: string;
                /** @description The thresholds. */
                entries: components["schemas"]["Threshold"][];
            };
        };
        /** @description What a scan says. Nothing is stored. */
        ScanResult: {
            /**
             * @description Hash of the body and of what was asked.
             * @example scan_8c1f…
             */
            scan_id: string;
            /**
             * @description The form that the transactions were read by.
             * @enum {string}
             */
            tx_profile: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
            /** @description The profile of others that the transactions were written in. */
            read_by?: {
                /**
                 * @description The word in `tx_profile=`.
                 * @example ledger_dump
                 */
                profile: string;
                /**
                 * @description Its version.
                 * @example 1.0.0
                 */
                version: string;
            };
            /**
             * @description The version of the readers.
             * @example 1.0.0
             */
            profile_version: string;
            /**
             * @description The version of the rules.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description Nothing is.
             * @enum {boolean}
             */
            stored: false;
            /**
             * @description SHA-256 of the body after content decoding, hexadecimal.
             * @example sha256:2c26b46b…
             */
            input_digest: string;
            /** @description False only when the time ran out. */
            deterministic: boolean;
            /**
             * @description The rows were only validated.
             * @enum {boolean}
             */
            dry_run?: true;
            /** @description What became of the rows. */
            counts: {
                /**
                 * Format: int64
                 * @description Transactions in the body.
                 */
                received: number;
                /**
                 * Format: int64
                 * @description Transactions that were read.
                 */
                accepted: number;
                /**
                 * Format: int64
                 * @description Transactions that were not.
                 */
                rejected: number;
                /**
                 * Format: int64
                 * @description Transactions that the body has twice.
                 */
                duplicates: number;
                /**
                 * Format: int64
                 * @description Movements.
                 */
                edges: number;
                /**
                 * Format: int64
                 * @description Accounts.
                 */
                accounts: number;
                /**
                 * Format: int64
                 * @description Findings, before the limit of the answer.
                 */
                findings: number;
            };
            period: components["schemas"]["MovementPeriod"] | null;
            /** @description What moved, by asset. */
            assets: {
                /**
                 * @description The asset.
                 * @example EUR
                 */
                asset: string;
                /**
                 * Format: int64
                 * @description Its decimals.
                 * @example 2
                 */
                scale: number;
                /**
                 * @description Who says how many decimals it has.
                 * @enum {string}
                 */
                scale_source: "iso4217" | "known" | "token_decimals" | "request" | "iso20022" | "inferred";
                /**
                 * Format: int64
                 * @description Movements.
                 */
                count: number;
                /**
                 * @description Their sum.
                 * @example 1250.00
                 */
                total: string;
            }[];
            /** @description Observations: the most telling first. */
            findings: components["schemas"]["Finding"][];
            /** @description With include=accounts. */
            accounts?: components["schemas"]["ScannedAccount"][];
            /** @description With include=edges. */
            edges?: components["schemas"]["Movement"][];
            /** @description With include=graph. */
            graph?: components["schemas"]["MovementGraph"];
            /** @description Rules that could not be applied, and what they lack. */
            not_evaluated: components["schemas"]["NotEvaluated"][];
            /** @description Rows that cannot be read. */
            rejected: components["schemas"]["RowRejection"][];
            /** @description What was looked at, and where the looking ended. */
            coverage: {
                /** @description Something was left out. */
                truncated: boolean;
                /** @description Rules that ended before they had seen all. */
                detectors_truncated: string[];
                /** @description There are more findings than the answer holds. */
                findings_truncated: boolean;
                /** @description There are more rejected rows than are listed. */
                rejected_truncated: boolean;
                /**
                 * Format: int64
                 * @description Entries of statements that options.entry_status does not ask for: they are not received.
                 */
                entries_left_out: number;
                /**
                 * Format: int64
                 * @description Milliseconds that the scan could take.
                 * @example 30000
                 */
                budget_ms: number;
                /**
                 * Format: int64
                 * @description Searches that ended at an account with too many movements.
                 */
                stopped_at_hubs: number;
                /**
                 * Format: int64
                 * @description Patterns that were left out because chance would give as many.
                 */
                left_to_chance: number;
                /** @description The windows of the rules whose windows follow the data. */
                windows: {
                    /**
                     * @description The rule.
                     * @example scatter_gather
                     */
                    detector: string;
                    /**
                     * @description Its parameter.
                     * @example window_h
                     */
                    parameter: string;
                    /**
                     * Format: int64
                     * @description How long it was.
                     * @example 120
                     */
                    hours: number;
                    /**
                     * @description What decided: the request, the catalogue, or precision and span of the data.
                     * @enum {string}
                     */
                    by: "request" | "default" | "data";
                }[];
                /**
                 * Format: int64
                 * @description Movements of the same instant, whose order nobody knows.
                 */
                ties: number;
                /**
                 * @description Where rates of exchange came from.
                 * @enum {string}
                 */
                fx: "request" | "none";
            };
            /** @description The limits in force, by name. */
            limits: {
                [key: string]: number;
            };
            /** @description Milliseconds that it took. */
            took_ms: number;
        };
        /** @description An account, and what is seen of it. */
        ScannedAccount: {
            /**
             * @description The account.
             * @example acc-1
             */
            account: string;
            /**
             * Format: int64
             * @description Movements that reach it.
             */
            in_count: number;
            /**
             * Format: int64
             * @description Movements that leave it.
             */
            out_count: number;
            /** @description By asset. */
            totals: {
                /**
                 * @description The asset.
                 * @example EUR
                 */
                asset: string;
                /**
                 * @description What came in.
                 * @example 1250.00
                 */
                in: string;
                /**
                 * @description What went out.
                 * @example 1250.00
                 */
                out: string;
            }[];
            /** @description Findings that it takes part in. */
            finding_ids: string[];
            /** @description The highest score of its findings; 0 without. */
            score: number;
            /**
             * Format: int64
             * @description Its place among the accounts that findings name: 1 is to be looked at first.
             * @example 1
             */
            rank: number | null;
            /** @description What was observed of it, the most telling first: one row for what repeats. */
            observations: {
                /**
                 * @description The rule.
                 * @example scatter_gather
                 */
                detector: string;
                /**
                 * @description How telling it is: never a verdict.
                 * @enum {string}
                 */
                severity: "info" | "low" | "medium" | "high";
                /**
                 * @description The part of the account in them.
                 * @example source
                 */
                role: string;
                /**
                 * Format: int64
                 * @description How many they are.
                 * @example 1
                 */
                count: number;
                /** @description The highest score among them. */
                score: number;
                /** @description What the finding with that score is called. */
                title: string;
                /**
                 * @description That finding.
                 * @example fnd_5f1c…
                 */
                finding_id: string;
                /** @description What speaks against every one of them, the strongest first. */
                contradicting: string[];
            }[];
        };
        /** @description Who may be it. */
        ScreenedEntity: {
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /**
             * @description What sort of entity.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /**
             * @description Its name.
             * @example Ada Verhoeven
             */
            name: string;
            /** @description Countries that it is tied to. */
            countries: string[];
            /**
             * @description The id that it goes by with all that are one with it.
             * @example person:ada-verhoeven
             */
            canonical_id: string;
        };
        /** @description An identifier of a screened name. */
        ScreenedIdentifier: {
            /**
             * @description Whose identifier it is.
             * @example lei
             */
            scheme: string;
            /** @description The identifier. */
            value: string;
            /** @description Where it is unique. */
            jurisdiction: string | null;
            /** @description Where it is unique. */
            country: string | null;
            /** @description Of an address: its chain. */
            chain: string | null;
        };
        /** @description A name that incoming records are screened against. */
        ScreenedName: {
            /**
             * @description How the owner calls the entry.
             * @example list-1
             */
            key: string | null;
            /**
             * @description The name.
             * @example Ada Verhoeven
             */
            name: string;
            /** @description Other names. */
            aliases: string[];
            /**
             * @description What sort of entity.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description Countries that it is tied to. */
            countries: string[];
            /**
             * @description Of a birth or a foundation: a year, a month or a day.
             * @example 1961
             */
            born_at: string | null;
            /** @description Its identifiers. */
            identifiers: components["schemas"]["ScreenedIdentifier"][];
        };
        /** @description Who may be one of these. */
        SearchQuestion: {
            /**
             * @description What sort of question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "search";
            /** @description The names; a list of watches counts them instead. */
            names?: components["schemas"]["ScreenedName"][];
            /**
             * Format: int64
             * @description In a list of watches: how many names there are.
             */
            names_count?: number;
            /** @description From this score on it is told. */
            min_score: number;
        };
        /** @description The limits in force. */
        ServiceLimits: {
            /** @description A JSON body. */
            body_bytes: number;
            /** @description A sync as one JSON body. */
            sync_body_bytes: number;
            /** @description Records of a sync as one JSON body. */
            sync_records: number;
            /** @description A scan as one JSON body. */
            scan_body_bytes: number;
            /** @description Transactions of a scan as one JSON body. */
            scan_rows: number;
            /** @description A streamed body. */
            stream_bytes: number;
            /** @description Lines of a streamed body. */
            stream_rows: number;
            /** @description One line of a streamed body. */
            line_bytes: number;
            /** @description Without effect: bodies are checked beside the event loop however short they are. */
            off_loop_rows: number;
            /** @description Members of a page that names no limit. */
            list_default: number;
            /** @description Members of a page. */
            list_max: number;
            /** @description A name or title. */
            name_chars: number;
            /** @description A text. */
            text_chars: number;
            /** @description A search text. */
            q_chars: number;
            /** @description An id. */
            id_chars: number;
            /** @description Nesting of JSON. */
            json_depth: number;
            /** @description Members of one JSON object. */
            json_members: number;
            /** @description Faults told in one answer. */
            errors_listed: number;
            /** @description Hops of a path. */
            path_hops: number;
            /** @description Paths of one answer. */
            path_count: number;
            /** @description Steps of one path search. */
            path_expansions: number;
            /** @description One path search. */
            path_ms: number;
            /** @description Buckets of a series of flows. */
            flow_buckets: number;
            /** @description The graph in memory, 1 100 a version; 0 = as much as the heap of the process allows. */
            graph_bytes: number;
            /** @description What answers of READ_MODEL=store put down in the temporary folder, together. */
            spool_bytes: number;
            /** @description One request after its body was read. */
            request_ms: number;
            /** @description Receiving the headers. */
            headers_ms: number;
            /** @description Receiving the body. */
            body_ms: number;
            /** @description A streamed body at the least, over body_ms; 0 = any. */
            body_bytes_per_s: number;
            /** @description A reader who takes no piece of an answer. */
            reader_ms: number;
            /** @description An idle connection. */
            keep_alive_ms: number;
            /** @description Draining at the end. */
            shutdown_ms: number;
            /** @description A statement for nobody known. */
            statement_anonymous_ms: number;
            /** @description A statement for a key. */
            statement_key_ms: number;
            /** @description A statement of a load or a report. */
            statement_heavy_ms: number;
            /** @description A job, before it is begun again. */
            job_ms: number;
            /** @description Waiting for the writer of another replica. */
            lock_ms: number;
            /** @description Connections for short reads. */
            pool_interactive: number;
            /** @description Connections for loads and reports. */
            pool_heavy: number;
            /** @description Connections for writes. */
            pool_writer: number;
            /** @description Waiting for a connection. */
            pool_acquire_ms: number;
            /** @description Event-loop lag (p99) that sheds load; 0 = never. */
            loop_lag_ms: number;
            /** @description How long the lag must last. */
            loop_lag_for_ms: number;
            /** @description Requests of an address; 0 = any. */
            anonymous_per_minute: number;
            /** @description Writes of a key; 0 = any. */
            key_writes_per_second: number;
            /** @description Watches of one owner. */
            watches_per_owner: number;
            /** @description Names and aliases in the watches of one owner. */
            watched_names_per_owner: number;
            /** @description One attempt to send to a webhook. */
            webhook_ms: number;
            /** @description Attempts before a delivery counts as dead. */
            webhook_attempts: number;
            /** @description Waiting before the second attempt. */
            webhook_retry_ms: number;
            /** @description Collections of one owner. */
            collections_per_owner: number;
            /** @description What one run of a collection reads, packed and unpacked. */
            collection_bytes: number;
            /** @description Reading a source, redirections included. */
            collection_ms: number;
            /** @description Waiting after the first failure. */
            collection_retry_ms: number;
            /** @description A run that nobody extends, before another process makes it again. */
            collection_lease_ms: number;
            /** @description Sessions of models at a time. */
            mcp_sessions: number;
            /** @description Calls of one session. */
            mcp_calls: number;
            /** @description Arguments and answers of one session. */
            mcp_bytes: number;
            /** @description Calls and bytes of a key over all its sessions, in those of so many sessions; 0 = any. */
            mcp_budgets_per_hour: number;
            /** @description One session, from its beginning. */
            mcp_session_ms: number;
            /** @description The answer to one call. */
            mcp_answer_bytes: number;
            /** @description Life of a new key. */
            key_age_ms: number;
        };
        /** @description What shares an identifier and is not linked by it. */
        SkippedLink: {
            /**
             * @description One entity.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description Whose identifier they share.
             * @example lei
             */
            scheme: string;
            /** @description The identifier. */
            value: string;
            /**
             * @description The other; null where the identifier itself is at fault.
             * @example person:ada-verhoeven
             */
            to_id: string | null;
            /**
             * @description Why not.
             * @enum {string}
             */
            why: "placeholder" | "failing_checksum" | "missing_scope" | "too_many_clusters" | "identifier_conflict" | "kinds_differ" | "lives_disjoint" | "judged" | "name_conflict" | "cluster_conflict" | "malformed_request" | "invalid_encoding" | "invalid_request" | "invalid_parameter" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "unsupported_media_type" | "conflict" | "identity_conflict" | "transition_not_allowed" | "idempotency_conflict" | "precondition_failed" | "precondition_required" | "payload_too_large" | "invariant_violated" | "identity_link_requires_resolution" | "invalid_endpoint" | "dangling_reference" | "status_unsupported" | "transactions_rejected" | "report_invalid" | "rate_limited" | "internal" | "export_invariant_failed" | "db_not_ready" | "storage_full" | "source_unavailable" | "outcome_unknown" | "warming" | "draining" | "overloaded" | "timeout";
        };
        /** @description A slice that can be asked for with adapter=. */
        SliceInfo: {
            /**
             * @description Its name.
             * @example capital
             */
            key: string;
            /** @description What it holds. */
            content: string;
            /** @description Whether it is served. */
            live: boolean;
        };
        /** @description Where something was said: a register, an article, a filing. */
        Source: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "source";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What the source is called. */
            title: string;
            /**
             * @description What sort of source.
             * @enum {string}
             */
            type: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other";
            /** @description Where it stands; never fetched. */
            url: string | null;
            /** @description Who publishes it. */
            publisher: string | null;
            /** @description Who wrote it. */
            author: string | null;
            /** @description Its language. */
            language: string | null;
            /** @description The sources that this one draws on. */
            derived_from: {
                /** @description The source that it draws on. */
                source_id: string;
                /**
                 * @description In which way.
                 * @enum {string}
                 */
                kind: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated";
            }[];
            /** @description Sources of one group never corroborate one another. */
            independence_group: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string}
             */
            derivation_state: "original" | "derived" | "unknown";
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            asserted_as_of: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            coverage_until: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            retracted_at: string | null;
            /** @description The source that says so. */
            retraction_source_id: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            reliability: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
        };
        /** @description What a watch told. */
        SourceAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "source_silent" | "source_failing" | "source_back";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["CollectionRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["SourceExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description What rests on a source. */
        SourceDependents: {
            /**
             * @description The source.
             * @example source:ledger-weekly-2019
             */
            source_id: string;
            /** @description Evidence from this source. */
            evidence_ids: string[];
            /** @description Sources that derive from this one directly. */
            derived_source_ids: string[];
            /** @description In byte order of ids. */
            dependents: components["schemas"]["Dependent"][];
            counts: components["schemas"]["DependentCounts"];
            /** @description There are more dependents than one answer holds. */
            truncated: boolean;
        };
        /** @description Where something was said: a register, an article, a filing. */
        SourceDraft: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "source";
            /** @description Made by the service when a POST gives none. */
            id: string | null;
            /**
             * @description Valid time: start, inclusive; null = unknown. Partial dates are kept. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_at?: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until?: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state?: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at?: string | null;
            /**
             * @description Who may see it.
             * @default public
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @default asserted
             * @enum {string|null}
             */
            origin?: "asserted" | "observed" | "inferred" | null;
            /** @description Where it came from; the sync fills it in. */
            dataset?: string | null;
            /**
             * @description Ids of the record elsewhere.
             * @default []
             */
            external_ids?: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[] | null;
            /**
             * @description Free JSON: 64 kB, depth 8.
             * @default {}
             */
            attributes?: {
                [key: string]: unknown;
            } | null;
            /** @description What the source is called. */
            title: string;
            /**
             * @description What sort of source.
             * @default other
             * @enum {string|null}
             */
            type?: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other" | null;
            /** @description Where it stands; never fetched. */
            url?: string | null;
            /** @description Who publishes it. */
            publisher?: string | null;
            /** @description Who wrote it. */
            author?: string | null;
            /** @description Its language. */
            language?: string | null;
            /**
             * @description The sources that this one draws on.
             * @default []
             */
            derived_from?: {
                /** @description The source that it draws on. */
                source_id: string;
                /**
                 * @description In which way.
                 * @default based_on
                 * @enum {string|null}
                 */
                kind?: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated" | null;
            }[] | null;
            /** @description Sources of one group never corroborate one another. */
            independence_group?: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string|null}
             */
            derivation_state?: "original" | "derived" | "unknown" | null;
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            asserted_as_of?: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            coverage_until?: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            retracted_at?: string | null;
            /** @description The source that says so. */
            retraction_source_id?: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            reliability?: "A" | "B" | "C" | "D" | "E" | "F" | null;
        };
        /** @description A scheduled collection that stopped coming, or comes again. */
        SourceExplanation: {
            /**
             * @description The collection.
             * @example collection_01j…
             */
            collection_id: string;
            /**
             * @description The dataset that it fills.
             * @example registry
             */
            dataset: string;
            /**
             * Format: date-time
             * @description When it last brought something new; null where it never has.
             * @example 2021-05-01T00:00:00.000Z
             */
            news_at: string | null;
            /**
             * @description How often it is expected to; null where nothing is expected.
             * @example P1D
             */
            expected_every: string | null;
            /**
             * Format: int64
             * @description Runs in a row that failed.
             */
            failures: number;
            /**
             * Format: int64
             * @description The HTTP status of the last answer; null where there was none.
             */
            last_status: number | null;
        };
        /** @description What a watch would have told. */
        SourceNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "source_silent" | "source_failing" | "source_back";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["CollectionRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["SourceExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description What the detectors see in the newest movements: observations, never verdicts. */
        SourceRisk: {
            /** @description By rule. */
            findings: {
                /**
                 * @description The rule.
                 * @example fan_in
                 */
                detector: string;
                /**
                 * @description How telling it is.
                 * @enum {string}
                 */
                severity: "info" | "low" | "medium" | "high";
                /**
                 * Format: int64
                 * @description Findings.
                 */
                count: number;
            }[];
            /** @description The most telling. */
            top_accounts: {
                /**
                 * @description The account.
                 * @example acc-1
                 */
                account: string;
                /**
                 * Format: int64
                 * @description Findings.
                 */
                findings: number;
                /** @description The highest score of them. */
                score: number;
            }[];
            /** @description What was looked at. */
            coverage: {
                /**
                 * Format: int64
                 * @description Movements that were looked at.
                 */
                movements: number;
                /** @description There are more, which are older. */
                truncated: boolean;
            };
        };
        /** @description One version of a record. Where something was said: a register, an article, a filing. */
        SourceVersion: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "source";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What the source is called. */
            title: string;
            /**
             * @description What sort of source.
             * @enum {string}
             */
            type: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other";
            /** @description Where it stands; never fetched. */
            url: string | null;
            /** @description Who publishes it. */
            publisher: string | null;
            /** @description Who wrote it. */
            author: string | null;
            /** @description Its language. */
            language: string | null;
            /** @description The sources that this one draws on. */
            derived_from: {
                /** @description The source that it draws on. */
                source_id: string;
                /**
                 * @description In which way.
                 * @enum {string}
                 */
                kind: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated";
            }[];
            /** @description Sources of one group never corroborate one another. */
            independence_group: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string}
             */
            derivation_state: "original" | "derived" | "unknown";
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            asserted_as_of: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            coverage_until: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            retracted_at: string | null;
            /** @description The source that says so. */
            retraction_source_id: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            reliability: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /**
             * @description What this version did to the record; null where it went on.
             * @enum {string|null}
             */
            revision: "retracted" | "redacted" | null;
            /** @description Why it was retracted or redacted. */
            revision_reason: string | null;
        };
        /** @description A source, with what it derives from in the end. */
        SourceWithOrigins: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "source";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What the source is called. */
            title: string;
            /**
             * @description What sort of source.
             * @enum {string}
             */
            type: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other";
            /** @description Where it stands; never fetched. */
            url: string | null;
            /** @description Who publishes it. */
            publisher: string | null;
            /** @description Who wrote it. */
            author: string | null;
            /** @description Its language. */
            language: string | null;
            /** @description The sources that this one draws on. */
            derived_from: {
                /** @description The source that it draws on. */
                source_id: string;
                /**
                 * @description In which way.
                 * @enum {string}
                 */
                kind: "republication" | "translation" | "quotation" | "aggregation" | "based_on" | "ai_generated";
            }[];
            /** @description Sources of one group never corroborate one another. */
            independence_group: string | null;
            /**
             * @description Not given: derived if `derived_from` names something, else unknown.
             * @enum {string}
             */
            derivation_state: "original" | "derived" | "unknown";
            /**
             * @description The day for which it says how things stand. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            asserted_as_of: string | null;
            /**
             * @description After this day it says nothing. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            coverage_until: string | null;
            /**
             * @description When its publisher withdrew it. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            retracted_at: string | null;
            /** @description The source that says so. */
            retraction_source_id: string | null;
            /**
             * @description Admiralty code of the source.
             * @enum {string|null}
             */
            reliability: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /**
             * @description How it stands at the instant asked for; only in answers with `at`.
             * @enum {string|null}
             */
            readonly state_at?: "scheduled" | "in_effect" | "ended" | "possible" | null;
            /** @description Sources that it derives from in the end; itself where it is original. */
            origin_ids: string[];
        };
        /** @description How the service is. Always answered. */
        Status: {
            /**
             * @description In one word.
             * @enum {string}
             */
            status: "ready" | "degraded" | "starting" | "draining";
            /** @description Parts that do not do as they should. */
            degraded: ("database" | "packs" | "counts")[];
            /** @description Whether requests are served. */
            ready: boolean;
            /** @description Whether the database answers. */
            db_ready: boolean;
            /** @description Whether writes are taken. */
            db_writable: boolean;
            /** @description Whether identity decisions are read. */
            resolutions_ready: boolean;
            /**
             * @description The form of packs.
             * @example svc.investigation-graph.v1
             */
            schema: string;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description The version of this build.
             * @example 0.1.0
             */
            service_version: string;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            graph: components["schemas"]["GraphState"];
            /** @description The slices of the graph. */
            adapters: components["schemas"]["SliceInfo"][];
            /** @description The adapters that ADAPTERS names. */
            extensions: components["schemas"]["Extension"][];
            persistence: components["schemas"]["Persistence"] | null;
            sync: components["schemas"]["SyncState"];
            collections: components["schemas"]["CollectionsState"] | null;
            warm: components["schemas"]["WarmState"];
            validation: components["schemas"]["GraphValidation"];
            caller: components["schemas"]["CallerInfo"];
            limits: components["schemas"]["ServiceLimits"];
            memory: components["schemas"]["MemoryState"] | null;
            /**
             * Format: int64
             * @description Seconds since the start.
             */
            uptime_s: number;
        };
        /** @description What a watch told. */
        StatusAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "status_changed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["ClaimStatusExplanation"] | components["schemas"]["QuestionStatusExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description What a watch would have told. */
        StatusNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "status_changed";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["ClaimStatusExplanation"] | components["schemas"]["QuestionStatusExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description One step of a status. */
        StatusStep: {
            /**
             * @description Null on entry.
             * @enum {string|null}
             */
            from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /**
             * @description The status that was entered.
             * @enum {string}
             */
            to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /**
             * @description Label of the key; `system` for an automatic fall.
             * @example reviewer
             */
            actor: string;
            /**
             * @description The role in force.
             * @example reviewer
             */
            role: string;
            /**
             * Format: date-time
             * @description When this service stored the step.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description Why. */
            reason: string | null;
            /** @description The evidence that it rests on. */
            evidence_ids: string[];
            /**
             * Format: date-time
             * @description When what it rests on was public.
             * @example 2021-05-01T00:00:00.000Z
             */
            known_at: string | null;
        };
        /** @description The handshake with graph_studio. */
        StudioExport: {
            /**
             * @description Whom it is for.
             * @enum {string}
             */
            peer: "graph_studio";
            /**
             * @description What the peer does.
             * @enum {string}
             */
            role: "author";
            roles: components["schemas"]["PeerRoles"];
            /**
             * @description What graph_studio holds is no truth of its own.
             * @enum {boolean}
             */
            author_truth: false;
            /**
             * @description The mode of the importer.
             * @enum {string}
             */
            mode: "investigation";
            /**
             * @description The form of packs.
             * @example svc.investigation-graph.v1
             */
            schema: string;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            /**
             * @description Where the pack is.
             * @example /api/v1/graph?adapter=capital
             */
            pack_url: string;
            /**
             * @description Where the recipe is.
             * @example /api/v1/graph/export/studio/recipe
             */
            recipe_url: string;
            counts: components["schemas"]["PackCounts"];
            /** @description Lenses to import, in this order. */
            import_lenses: ("identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "evidence" | "claims")[];
            import_hints: components["schemas"]["ImportHints"];
            /** @description The full pack, with include_pack=1. */
            pack: components["schemas"]["Pack"] | null;
        };
        /** @description How graph_studio imports the graph. */
        StudioRecipe: {
            /**
             * @description What graph_studio holds is no truth of its own.
             * @enum {boolean}
             */
            author_truth: false;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description The mode of the importer.
             * @enum {string}
             */
            mode: "investigation";
            /**
             * @description Whom it is for.
             * @enum {string}
             */
            peer: "graph_studio";
            optional: components["schemas"]["StudioRecipeLinks"];
            /** @description Five steps, in order. */
            steps: components["schemas"]["StudioRecipeStep"][];
        };
        /** @description Addresses of what may be imported beside. */
        StudioRecipeLinks: {
            /**
             * @description Companies alone.
             * @example /api/v1/graph?adapter=companies
             */
            companies: string;
            /**
             * @description People alone.
             * @example /api/v1/graph?adapter=people
             */
            people: string;
            /** @description The handshake with the pack in it. */
            full_embed: string;
            /**
             * @description The graph for exploring.
             * @example /api/v1/graph/export/monitor
             */
            monitor: string;
        };
        /** @description One step. */
        StudioRecipeStep: {
            /**
             * Format: int64
             * @description 1 to 5.
             */
            step: number;
            /**
             * @description What to do.
             * @example GET /api/v1/graph/export/studio
             */
            action: string;
            /** @description What for. */
            purpose?: string;
            /** @description What is taken where nothing is said. */
            default?: string;
            /** @description Lenses to import, in this order. */
            lenses?: ("identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "evidence" | "claims")[];
            hints?: components["schemas"]["ImportHints"];
        };
        /** @description Some entities, and what stands between them. */
        Subgraph: {
            /** @description Those of the entities that the graph of the time has. */
            entities: components["schemas"]["Entity"][];
            /** @description Relations and decisions with both ends among the entities. */
            relations: components["schemas"]["Relation"][];
            /** @description Ids that the caller may not see, or that are none. */
            unknown_ids: string[];
            /** @description Entity → how many relations it has at the time, drawn or not. */
            degrees: {
                [key: string]: number;
            };
            /** @description With record_ids: those of them that the graph of the time has, by id. */
            records?: components["schemas"]["Record"][];
            /** @description With compare: what was so against what could be known. */
            gaps?: components["schemas"]["Gap"][];
            /** @description With to_at: what differs at that instant. */
            differences?: components["schemas"]["Difference"][];
            meta: components["schemas"]["SubgraphMeta"];
        };
        /** @description The graph that was looked at. */
        SubgraphMeta: {
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            /**
             * Format: date-time
             * @description The instant that was asked for; null for the whole graph.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string | null;
            /**
             * Format: date-time
             * @description The other instant.
             * @example 2021-05-01T00:00:00.000Z
             */
            to_at: string | null;
            /**
             * @description What was so, or what could be known.
             * @enum {string}
             */
            mode: "reality" | "knowledge";
            /**
             * @description Known to the world, or stored by this service.
             * @enum {string}
             */
            known_basis: "published" | "recorded";
        };
        /** @description A pair that a reviewer might decide on. It is an argument, never evidence, and is stored nowhere. */
        Suggestion: {
            /**
             * @description Names the pair, whatever becomes of its score.
             * @example sug_0f3a…
             */
            id: string;
            /**
             * @description One entity.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /**
             * @description What the two are to one another.
             * @enum {string}
             */
            predicate: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
            /** @description Calibrated: how likely the two are one. */
            score: number;
            /**
             * @description The score in a word; unlikely only where a lower min_score is asked for.
             * @enum {string}
             */
            band: "strong" | "likely" | "possible" | "unlikely";
            /** @description Bits of evidence, prior included. */
            bits: number;
            /** @description What of it is the prior: how rarely two entities taken at random are one. */
            prior_bits: number;
            /** @description The plain probability of the bits. */
            probability: number;
            /**
             * @description What the two could be compared by.
             * @enum {string}
             */
            evidence: "name" | "date" | "contact" | "identifier";
            /** @description The version of the model. */
            model_version: string;
            /** @description Canonical ids of the two clusters. */
            cluster_ids: string[];
            /** @description What speaks for and against. */
            features: components["schemas"]["SuggestionFeature"][];
            /** @description Identifiers that both have. */
            shared_identifiers: {
                /**
                 * @description Whose identifier it is.
                 * @example lei
                 */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Where it is unique. */
                scope: string | null;
            }[];
            /** @description What speaks against. */
            conflicts: {
                /**
                 * @description What was compared.
                 * @example birth_date
                 */
                feature: string;
                /** @description What the one says. */
                left: string | null;
                /** @description What the other says. */
                right: string | null;
                /** @description Bits of evidence. */
                bits: number;
            }[];
            /** @description Keys that brought the two together. */
            blocked_by: string[];
            /** @description What would have to be otherwise. */
            counterfactual: string | null;
            /** @description Somebody was unsure before, and the evidence has changed since. */
            reopened: boolean;
            cluster: components["schemas"]["ClusterOutlook"] | null;
            /** @description All of it in sentences: what agrees and differs, what would settle it, who else it may be, what to check. */
            explanation: string;
            /** @description What would decide it. */
            deciding: {
                /** @description What would make it strong, or what to look for where no fact would; null where it is strong. */
                confirms: string | null;
                /** @description What would leave too little to suggest it, several facts where no single one does; where none do, what to look for. */
                refutes: string | null;
            };
            /** @description Likely others, each of which cannot be one with the pair: at most one is right. */
            alternatives: {
                /**
                 * @description One of the two.
                 * @example person:ada-verhoeven
                 */
                entity_id: string;
                /**
                 * @description Who it may be instead.
                 * @example person:ada-verhoeven
                 */
                other_id: string;
                /** @description Calibrated: how likely the two are one. */
                score: number;
            }[];
            /** @description All that is offered to be one with these; the pair where there is no more. */
            together: {
                /**
                 * Format: int64
                 * @description Entities.
                 */
                size: number;
                /** @description The first 50 of them. */
                entity_ids: string[];
            };
            /** @description The request that accepts it. */
            decide: {
                /**
                 * @description The method.
                 * @enum {string}
                 */
                method: "POST";
                /**
                 * @description The path.
                 * @enum {string}
                 */
                path: "/api/v1/graph/resolutions";
                /** @description The body, without the reason. */
                body: {
                    /**
                     * @description What the two are to one another.
                     * @enum {string}
                     */
                    predicate: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
                    /**
                     * @description One entity.
                     * @example person:ada-verhoeven
                     */
                    from_id: string;
                    /**
                     * @description The other.
                     * @example person:ada-verhoeven
                     */
                    to_id: string;
                };
            };
            /** @description The version that it was computed from. */
            graph_version: string;
        };
        /** @description What one comparison says for or against. */
        SuggestionFeature: {
            /**
             * @description What was compared.
             * @enum {string}
             */
            name: "name_align" | "generation" | "numbers" | "legal_form" | "identifier" | "birth_date" | "incorporation_date" | "life" | "country" | "gender" | "email" | "phone" | "address" | "birth_place" | "symbol" | "context" | "same_source" | "kind";
            /** @description What the one says; null where it says nothing. */
            left: string | null;
            /** @description What the other says. */
            right: string | null;
            /**
             * @description How well they agree.
             * @example exact
             */
            level: string;
            /** @description Bits of evidence: positive for, negative against. */
            bits: number;
            /** @description Why these bits, where level and values do not say it all. */
            detail: string | null;
            /** @description Its share of all the evidence of the pair. */
            weight: number;
            /** @description What it would say alone; 0.5 says nothing. */
            score: number;
        };
        /** @description What it did. */
        SyncFigures: {
            /**
             * Format: int64
             * @description Records created.
             */
            created?: number;
            /**
             * Format: int64
             * @description Records updated.
             */
            updated?: number;
            /**
             * Format: int64
             * @description Input objects rejected.
             */
            rejected?: number;
        };
        /** @description An input object that was not stored, and why. */
        SyncRejection: {
            /**
             * Format: int64
             * @description Where it stood in `records`; the first is 0.
             */
            index?: number;
            /**
             * Format: int64
             * @description Which line of the stream it was; the first is 1.
             */
            line?: number;
            /**
             * @description The kind of record.
             * @example relation
             */
            object: string | null;
            /**
             * @description Our id of the record, else the foreign one.
             * @example person:ada-verhoeven
             */
            id: string | null;
            /**
             * @description What is wrong.
             * @example dangling_reference
             */
            code: string;
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description Which member is wrong, as a JSON pointer, where one is; the first where several are.
             * @example /to_id
             */
            pointer?: string;
            /** @description Invariants that it breaks. */
            violations: components["schemas"]["Violation"][];
        };
        /** @description What became of a sync. */
        SyncReport: {
            /** @description Names the run: it can be read again, and rolled back. */
            run_id: string;
            /**
             * @description What the input objects were.
             * @example native
             */
            format: string;
            /**
             * @description Where the records come from.
             * @example register
             */
            dataset: string;
            /**
             * Format: int64
             * @description Input objects.
             */
            received: number;
            /**
             * Format: int64
             * @description Records created.
             */
            created: number;
            /**
             * Format: int64
             * @description Records updated.
             */
            updated: number;
            /**
             * Format: int64
             * @description Records that were there as they are.
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Input objects rejected.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Withdrawals of records that were never seen: nothing to do, and nothing wrong.
             */
            skipped: number;
            /** @description The first 1 000. */
            rejections: components["schemas"]["SyncRejection"][];
            /** @description The first 1 000. */
            warnings: components["schemas"]["SyncWarning"][];
            /** @description Foreign field → how often it was not carried over. */
            unmapped: {
                [key: string]: number;
            };
            /** @description More was rejected or warned of than is listed. */
            truncated: boolean;
            validation: components["schemas"]["SyncValidation"];
            /** @description Whether nothing was stored. */
            dry_run: boolean;
            /** @description Milliseconds that it took. */
            took_ms: number;
            /** @description The graph afterwards: with X-Graph-Version it can be read at any replica. */
            graph_version: string;
        };
        /** @description A run of a sync. */
        SyncRun: {
            /** @description Its name. */
            run_id: string;
            /**
             * @description Where the records come from.
             * @example register
             */
            dataset: string;
            /**
             * @description What the input objects were.
             * @example native
             */
            format: string;
            /**
             * @description How far it is.
             * @enum {string}
             */
            state: "running" | "finished" | "aborted" | "rolled_back";
            /**
             * Format: date-time
             * @description When it began.
             * @example 2021-05-01T00:00:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             * @example 2021-05-01T00:00:00.000Z
             */
            finished_at: string | null;
            /**
             * @description Label of the key that asked for it.
             * @example analyst
             */
            actor: string;
            result: components["schemas"]["SyncReport"] | null;
        };
        /** @description The newest import. */
        SyncState: {
            /**
             * @description Whether one runs; an admin is told.
             * @enum {string}
             */
            state: "running" | "idle";
            /** @description The last one that ended. */
            run_id: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             * @example 2021-05-01T00:00:00.000Z
             */
            last_finished_at: string | null;
            last_result: components["schemas"]["SyncFigures"] | null;
        };
        /** @description What could not be stored for want of something else. */
        SyncValidation: {
            /** @description Whole; the first 1 000. */
            errors: components["schemas"]["RetainedRecord"][];
        };
        /** @description Something odd about what was stored. */
        SyncWarning: {
            /**
             * Format: int64
             * @description Where it stood in `records`; the first is 0.
             */
            index?: number;
            /**
             * Format: int64
             * @description Which line of the stream it was; the first is 1.
             */
            line?: number;
            /**
             * @description What is odd.
             * @example sentinel_date
             */
            code: string;
            /**
             * @description The kind of record.
             * @example entity
             */
            object: string | null;
            /**
             * @description Our id of the record, else the foreign one.
             * @example person:ada-verhoeven
             */
            id: string | null;
            /** @description What is odd, in words. */
            message: string;
            /** @description The rule that saw it; null of what an importer noticed. */
            rule: string | null;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            severity: "warning" | "info";
            /** @description Ids of the other records that it rests on. */
            related_ids: string[];
        };
        /** @description An amount in law. */
        Threshold: {
            /**
             * @description Whose law.
             * @example EU
             */
            jurisdiction: string;
            /**
             * @description The currency.
             * @example EUR
             */
            currency: string;
            /**
             * @description In whole units of the currency.
             * @example 10000
             */
            amount: string;
            /** @description Which law. */
            basis: string;
            /**
             * @description From which cash is reported, or parties are named.
             * @enum {string}
             */
            kind: "cash" | "travel_rule";
        };
        /** @description What a watch told. */
        ThresholdAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "threshold_reached" | "threshold_lost";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["ThresholdExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description How well the record is borne out. */
        ThresholdExplanation: {
            /**
             * Format: int64
             * @description Independent sources that were asked for.
             */
            at_least: number;
            /**
             * @description How far the record is believed.
             * @enum {string|null}
             */
            status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            corroboration?: components["schemas"]["Corroboration"];
            /** @description What its sources derive from in the end. */
            origin_ids?: string[];
            /** @description Evidence for it: twenty pieces at most. */
            evidence?: components["schemas"]["ToldEvidence"][];
            /**
             * Format: int64
             * @description How many there are.
             */
            evidence_count?: number;
        };
        /** @description What a watch would have told. */
        ThresholdNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "threshold_reached" | "threshold_lost";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["ThresholdExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description What differs between two times. */
        TimeDiff: {
            /**
             * Format: date-time
             * @description The earlier instant.
             * @example 2021-05-01T00:00:00.000Z
             */
            from_at: string;
            /**
             * Format: date-time
             * @description The later instant.
             * @example 2021-05-01T00:00:00.000Z
             */
            to_at: string;
            /**
             * @description What was so, or what could be known.
             * @enum {string}
             */
            mode: "reality" | "knowledge";
            added: components["schemas"]["AddedRecords"];
            removed: components["schemas"]["RemovedRecords"];
            changed: components["schemas"]["ChangedRecords"];
            counts: components["schemas"]["DiffCounts"];
            meta: components["schemas"]["ViewMeta"];
        };
        /** @description A dated fact. */
        TimelineEntry: {
            /**
             * @description The date as it was given. YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.
             * @example 2019-03
             */
            at: string;
            /**
             * @description Which date of the record it is.
             * @enum {string}
             */
            clock: "effective_at" | "effective_until" | "published_at" | "retracted_at";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /** @description What to call it. */
            label: string;
            /**
             * @description The theme of a relation.
             * @enum {string}
             */
            lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
        };
        /** @description What somebody says, and how far it is believed. It is no relation. */
        ToldClaim: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "claim";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What is claimed, in words. */
            statement: string;
            /** @description The entity that it is about. */
            subject_id: string;
            /** @description What it says of the subject. */
            predicate: string | null;
            /** @description The other entity; or give `value`. */
            object_id: string | null;
            /** @description The value claimed; or give `object_id`. */
            value: unknown;
            /**
             * @description How far it is believed.
             * @enum {string}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            /** @description Who asserts it. */
            source_ids: string[];
            /** @description Evidence for it. */
            supporting_evidence_ids: string[];
            /** @description Evidence against it. */
            contradicting_evidence_ids: string[];
            /** @description Our cases that it belongs to. */
            case_ids: string[];
            /** @description The relations that it speaks of. */
            relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
            };
            /** @description Verified, and contradicting evidence has come since. */
            readonly open_challenge: boolean;
        };
        /** @description A decision that makes two of them one. */
        ToldDecision: {
            /**
             * @description The decision.
             * @example resolution:gannet-holdings
             */
            id: string;
            /**
             * @description One entity.
             * @example person:ada-verhoeven
             */
            from_id: string;
            /**
             * @description The other.
             * @example person:ada-verhoeven
             */
            to_id: string;
            /**
             * @description By a person, an import, or a rule about identifiers.
             * @enum {string}
             */
            method: "manual" | "import" | "bootstrap";
            /** @description Why. */
            reason: string | null;
            /** @description Evidence that it rests on. */
            evidence_ids: string[];
        };
        /** @description A person, an organization or a thing. */
        ToldEntity: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "entity";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What sort of thing it is.
             * @enum {string}
             */
            kind: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
            /** @description The name to show. */
            name: string;
            /** @description Further names. */
            names: {
                /** @description The name. */
                value: string;
                /**
                 * @description What sort of name.
                 * @enum {string}
                 */
                type: "primary" | "alias" | "former" | "transliteration";
                /** @description Language of the name. */
                lang: string | null;
                /**
                 * @description Borne from. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_at: string | null;
                /**
                 * @description Borne until, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                effective_until: string | null;
                /** @description The source that gives it. */
                source_id: string | null;
            }[];
            /** @description Official and other identifiers. */
            identifiers: {
                /** @description lei, isin, registration, tax_id …; kept in lower case. */
                scheme: string;
                /** @description The identifier. */
                value: string;
                /** @description Of a registration number. */
                jurisdiction: string | null;
                /** @description Of a tax id. */
                country: string | null;
                /** @description Of a wallet. */
                chain: string | null;
            }[];
            /** @description As the source says it. */
            gender: string | null;
            /** @description Postal addresses, whole or in parts. */
            addresses: (string | {
                /** @description The whole address. */
                full: string | null;
                /** @description Street and number. */
                street: string | null;
                /** @description Town. */
                city: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description State or region. */
                region: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
            })[];
            /** @description Where a person was born. */
            birth_place: string | null;
            /** @description ISO 3166-1 alpha-2, in upper case. */
            countries: string[];
            /** @description Of an asset or protocol. */
            asset_symbol: string | null;
            /** @description What it is, in a few words. */
            description: string | null;
        };
        /** @description Something that happened, with who took part. */
        ToldEvent: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "event";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description What happened. */
            title: string;
            /** @description What sort of event. */
            type: string | null;
            /** @description Who took part. */
            participants: {
                /** @description Who took part. */
                entity_id: string;
                /** @description As what. */
                role: string | null;
            }[];
            /** @description Where. */
            location: string | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /** @description The asset that it is about. */
            asset_symbol: string | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
        };
        /** @description Evidence, as far as an alert names it. */
        ToldEvidence: {
            /**
             * @description Its id.
             * @example evidence:deed-2016
             */
            id: string;
            /**
             * @description How it was captured.
             * @example document
             */
            method: string | null;
            /** @description Of what was captured. */
            sha256: string | null;
            /**
             * @description Its source; null where the audience does not see it.
             * @example source:ledger-weekly-2019
             */
            source_id: string | null;
            /** @description What the source is called. */
            source_title: string | null;
            /** @description Whether it may bear something out. */
            admissible: boolean;
        };
        /** @description What joins two records, and how that is known. */
        ToldRelation: {
            /**
             * @description The kind of record. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            object: "relation";
            /** @description Made by the service when a POST gives none. */
            id: string;
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
            effective_at: string | null;
            /**
             * @description Valid time: end, exclusive. A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a day. Give Z for an instant.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            effective_until: string | null;
            /**
             * @description Which null an absent end is: still open, or unknown.
             * @enum {string|null}
             */
            end_state: "open" | "unknown" | null;
            /**
             * @description When this version became available to its audience. An instant: an offset is converted.
             * @example 2019
             * @example 2019-03
             * @example 2019-03-05
             * @example 2019-03-05T10:00:00Z
             */
            published_at: string | null;
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
            visibility: "public" | "private";
            /**
             * @description Asserted by someone, observed by a collector, or inferred.
             * @enum {string}
             */
            origin: "asserted" | "observed" | "inferred";
            /** @description Where it came from; the sync fills it in. */
            dataset: string | null;
            /** @description Ids of the record elsewhere. */
            external_ids: {
                /** @description Whose id it is. */
                scheme: string;
                /** @description The id there. */
                value: string;
            }[];
            /** @description Free JSON: 64 kB, depth 8. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * @description What joins the ends. Packs also carry the edges of identity decisions and of lists of records.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /** @description Start, as asserted; never rewritten. */
            from_id: string;
            /**
             * @description Object kind of the start.
             * @enum {string}
             */
            from_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /** @description End, as asserted; never rewritten. */
            to_id: string;
            /**
             * @description Object kind of the end.
             * @enum {string}
             */
            to_object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case";
            /**
             * @description The lens of its predicate.
             * @enum {string}
             */
            readonly lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /** @description Whether direction means nothing. */
            readonly symmetric: boolean;
            /** @description The decision behind an identity edge. */
            readonly resolution_id: string | null;
            /**
             * @description How far it is believed; null on edges that are no relation of the world.
             * @enum {string|null}
             */
            status: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
            /** @description Evidence for it. */
            evidence_ids: string[];
            /** @description Claims that speak of it. */
            claim_ids: string[];
            /** @description Office or part, as the source says it. */
            role: string | null;
            /** @description Percent: an exact figure, or its bounds. */
            share: ({
                /** @description Percent. */
                exact: number;
            } | {
                /** @description Percent; null where nobody says. */
                min?: number | null;
                /** @description Percent; null where nobody says. */
                max?: number | null;
            }) | null;
            /** @description Money or units that went over. */
            amount: {
                /**
                 * @description Decimal text, never a JSON number.
                 * @example 1250.00
                 */
                value: string;
                /** @description Currency code, asset symbol or asset id. */
                asset: string;
            } | null;
            /**
             * @description Done, or only announced.
             * @enum {string}
             */
            modality: "occurred" | "planned";
            /** @description Parts of an asserted indirect interest. */
            component_relation_ids: string[];
            /** @description Every step of the status, oldest first. */
            readonly status_history: {
                /**
                 * @description Null on entry.
                 * @enum {string|null}
                 */
                from: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified" | null;
                /**
                 * @description The status that was entered.
                 * @enum {string}
                 */
                to: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Label of the key; `system` for an automatic fall. */
                actor: string;
                /** @description The role in force. */
                role: string;
                /**
                 * @description When this service stored the step. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                at: string;
                /** @description Why. */
                reason: string | null;
                /** @description The evidence that it rests on. */
                evidence_ids: string[];
                /**
                 * @description When what it rests on was public. An instant: an offset is converted.
                 * @example 2019
                 * @example 2019-03
                 * @example 2019-03-05
                 * @example 2019-03-05T10:00:00Z
                 */
                known_at: string | null;
            }[];
            /** @description Shown; changes no status. Null on edges that are no relation of the world. */
            readonly corroboration: {
                /**
                 * Format: int64
                 * @description Admissible supporting evidence.
                 */
                evidence_count: number;
                /**
                 * Format: int64
                 * @description Sources of it, not retracted and not AI.
                 */
                source_count: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation copies another.
                 */
                independent_source_count_min: number;
                /**
                 * Format: int64
                 * @description Independent sources if every source of unknown derivation is original.
                 */
                independent_source_count_max: number;
            } | null;
        };
        /** @description One movement of a source. */
        Transaction: {
            /**
             * @description The transaction.
             * @example tx-1001
             */
            tx_id: string;
            /**
             * @description The source that tells of it.
             * @example stored
             */
            source: string;
            /**
             * @description The dataset of the source.
             * @example demo-payments
             */
            dataset: string;
            /**
             * @description When. RFC 3339, or YYYY-MM-DD where the source tells no more.
             * @example 2024-03-01T09:30:00Z
             */
            at: string;
            /**
             * @description How exactly the times are told: the coarsest of them.
             * @enum {string}
             */
            precision: "day" | "second";
            /**
             * @description The account that it leaves.
             * @example acc-1
             */
            from: string;
            /**
             * @description The account that it reaches.
             * @example acc-2
             */
            to: string;
            /**
             * @description Who held the account then, as the graph knows.
             * @example person:ada-verhoeven
             */
            from_entity_id?: string;
            /**
             * @description Who held the account then, as the graph knows.
             * @example person:ada-verhoeven
             */
            to_entity_id?: string;
            /**
             * @description Into the perimeter, out of it, within it, or outside.
             * @enum {string}
             */
            class: "deposit" | "withdrawal" | "transfer" | "external";
            /**
             * @description What sort of movement.
             * @example transfer
             */
            kind: string;
            /**
             * @description Decimal text, in whole units of the asset.
             * @example 1250.00
             */
            amount: string;
            /**
             * @description Currency code, asset symbol or contract.
             * @example EUR
             */
            asset: string;
            /**
             * @description In value_asset.
             * @example 1250.00
             */
            value?: string;
            /**
             * @description How it was made.
             * @example wire
             */
            channel?: string;
            /**
             * Format: int64
             * @description Which movement of the transaction; the first is 0.
             */
            leg: number;
            /**
             * Format: int64
             * @description Movements that the source transaction gave.
             */
            legs: number;
            /** @description The transaction that it takes back. */
            reversal_of?: string;
            /** @description Where it stands in its source. */
            raw_ref: string;
        };
        /** @description A transaction, as its profile has it; tx_profile says which one that is. */
        TransactionRow: components["schemas"]["GenericTransaction"] | components["schemas"]["BankTransaction"] | components["schemas"]["ExchangeTransaction"] | components["schemas"]["UtxoTransaction"] | components["schemas"]["EvmTransaction"];
        /** @description A source of movements. */
        TransactionSource: {
            /**
             * @description Its name.
             * @example stored
             */
            source: string;
            /**
             * @description The technology behind it.
             * @example postgres
             */
            kind: string;
            /** @description Whether it keeps movements that were sent to it. */
            stores: boolean;
            /** @description What it can do. */
            capabilities: {
                /** @description It filters and sums where the data lies. */
                pushdown: boolean;
                /** @description The orders in which it lists. */
                order: string[];
                /** @description Counts are of all there is. */
                exact_total: boolean;
                /** @description What happens now can be seen now. */
                realtime: boolean;
                /** @description It knows rates of exchange. */
                fx: boolean;
            };
        };
        /** @description A transaction of the profile utxo. */
        UtxoTransaction: {
            txid: string;
            vin: {
                [key: string]: unknown;
            }[];
            vout: {
                [key: string]: unknown;
            }[];
            /** Format: int64 */
            fee?: number;
            status: {
                /** Format: int64 */
                block_time?: number;
                /** Format: int64 */
                block_height?: number;
            };
        };
        /** @description What the invariants say of the pack: all eight, always. */
        Validation: {
            /** @description Whether none is broken. */
            ok: boolean;
            /** @description Every invariant. */
            invariants: components["schemas"]["InvariantVerdict"][];
            /** @description Breaches. */
            errors: components["schemas"]["ValidationError"][];
            /** @description What is odd and stands. */
            warnings: components["schemas"]["RecordWarning"][];
            counts: components["schemas"]["ValidationCounts"];
        };
        /** @description How much was looked at and found. */
        ValidationCounts: {
            /**
             * Format: int64
             * @description Records looked at, once for each invariant.
             */
            checked: number;
            /**
             * Format: int64
             * @description Breaches.
             */
            errors: number;
            /**
             * Format: int64
             * @description Warnings.
             */
            warnings: number;
        };
        /** @description A breach, in the words of warnings. */
        ValidationError: {
            /**
             * @description The id of the invariant.
             * @example no_verified_edge_without_evidence
             */
            code: string;
            /** @description The rule within it. */
            rule: string | null;
            /**
             * @description An error.
             * @enum {string}
             */
            severity: "error";
            /**
             * @description The kind of record.
             * @example relation
             */
            object: string | null;
            /**
             * @description Its id.
             * @example relation:kestrel-owns-aurelia
             */
            id: string | null;
            /** @description What is wrong, in words. */
            message: string;
            /** @description Other records that it rests on. */
            related_ids: string[];
        };
        /** @description The graph that was looked at. */
        ViewMeta: {
            /**
             * @description The form of packs.
             * @example svc.investigation-graph.v1
             */
            schema: string;
            /**
             * @description The rules that the graph was read by.
             * @example 0.17.0
             */
            logic_version: string;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            /**
             * Format: date-time
             * @description The instant that was asked for; null for the whole graph.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string | null;
            /**
             * @description What was so, or what could be known.
             * @enum {string}
             */
            mode: "reality" | "knowledge";
            /**
             * @description Known to the world, or stored by this service.
             * @enum {string}
             */
            known_basis: "published" | "recorded";
            /** @description Whether private records were looked at. */
            include_private: boolean;
        };
        /** @description One breach of one invariant by one record. */
        Violation: {
            /**
             * @description The id of the invariant.
             * @example no_verified_edge_without_evidence
             */
            invariant: string;
            /**
             * @description The rule within the invariant, where it has several.
             * @example starts_after_death
             */
            rule?: string;
            /** @description What is wrong, in words. */
            message: string;
            /** @description The record at fault. */
            record?: {
                /**
                 * @description The kind of record.
                 * @example relation
                 */
                object: string;
                /**
                 * @description Its id.
                 * @example relation:kestrel-owns-aurelia
                 */
                id: string;
            };
            /** @description Ids of the other records, or decisions, that it rests on. */
            related?: string[];
            /** @description What the rule found. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The last build of the graph in memory. */
        WarmState: {
            /**
             * @description How far it is.
             * @example warm
             */
            state: string;
            /** @description Milliseconds that it took. */
            took_ms: number | null;
        };
        /** @description The graph in memory, as it was built. */
        WarmedGraph: {
            /** @description Always true: a graph that is not there is 503. */
            warmed: boolean;
            /** @description Milliseconds that the build took. */
            took_ms: number;
            /**
             * @description Names the content of the graph as the caller sees it; a hash, never a counter.
             * @example 3f2a…
             */
            graph_version: string;
            counts: components["schemas"]["PackCounts"];
        };
        /** @description What a watch told. */
        WarningAlert: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "warning";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["WarningExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
            /** @description Names this place: the next request is asked with it as cursor. */
            cursor: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "acknowledged" | "dismissed";
            /** @description Why; null while it is open. */
            state_reason: string | null;
            /**
             * @description Label of the key that said so.
             * @example analyst
             */
            state_by: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2021-05-01T00:00:00.000Z
             */
            state_at: string | null;
            /**
             * @description Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.
             * @enum {string}
             */
            audience: "public" | "private";
            /** @description What was said of it before, oldest first. */
            earlier: components["schemas"]["AlertSettlement"][];
        };
        /** @description Something odd about a record. */
        WarningExplanation: {
            /**
             * @description What sort of oddity.
             * @example temporally_suspicious
             */
            code: string;
            /**
             * @description The rule that saw it.
             * @example overlapping_shares
             */
            rule: string | null;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            severity: "warning" | "info";
            /**
             * @description The kind of record.
             * @enum {string}
             */
            object: "entity" | "source" | "evidence" | "claim" | "relation" | "event" | "question" | "case" | "resolution";
            /**
             * @description Its id.
             * @example person:ada-verhoeven
             */
            id: string;
            /** @description What is odd, in words. */
            message: string;
            /** @description Ids of the other records that it rests on. */
            related_ids: string[];
            /**
             * Format: int64
             * @description The version of the record, as the audience counts them.
             */
            version: number;
        };
        /** @description What a watch would have told. */
        WarningNews: {
            /**
             * @description Made of what it tells: the same news has the same id.
             * @example alert_5b8e…
             */
            id: string;
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * Format: int64
             * @description The version of the watch that told it.
             */
            watch_version: number;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "warning";
            /** @description In which views it is news. */
            modes: ("reality" | "knowledge")[];
            /**
             * Format: date-time
             * @description When the change was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            at: string;
            /** @description What it is about. */
            subject: components["schemas"]["RecordRef"];
            /**
             * @description Alerts of one group are about one thing.
             * @example entity person:ada-verhoeven
             */
            group: string;
            /** @description In a few words. */
            summary: string;
            /** @description What the same question would be answered with. */
            explanation: components["schemas"]["WarningExplanation"];
            /** @description Of the graph of its audience, with the change that caused it. */
            graph_version: string;
        };
        /** @description A stored question that is asked again after every commit. */
        Watch: {
            /**
             * @description The watch.
             * @example watch_01j…
             */
            id: string;
            /**
             * Format: int64
             * @description Grows by one with each change; its ETag is the If-Match of the next one.
             */
            version: number;
            /**
             * @description The label of the key that made it.
             * @example analyst
             */
            owner: string;
            /**
             * @description What its owner calls it.
             * @example What is new of Ada
             */
            name: string;
            /**
             * @description Over which graph it is evaluated, and so who reads what it tells.
             * @enum {string}
             */
            audience: "public" | "private";
            /**
             * @description What is news: what became so, what became known, or both.
             * @enum {string}
             */
            mode: "reality" | "knowledge" | "both";
            /**
             * @description Whether it is asked.
             * @enum {string}
             */
            status: "active" | "paused" | "deleted";
            question: components["schemas"]["WatchQuestion"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When this version was stored.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
        };
        /** @description A watch that was ended. */
        WatchDeleted: {
            /**
             * @description The watch.
             * @example watch_01j…
             */
            id: string;
            /**
             * @description It is asked no longer.
             * @enum {string}
             */
            status: "deleted";
        };
        /** @description What a watch asks. */
        WatchQuestion: components["schemas"]["EntityQuestion"] | components["schemas"]["SearchQuestion"] | components["schemas"]["PathQuestion"] | components["schemas"]["ClaimQuestion"] | components["schemas"]["QuestionQuestion"] | components["schemas"]["CorroborationQuestion"] | components["schemas"]["InvariantQuestion"] | components["schemas"]["PatternQuestion"] | components["schemas"]["CollectionQuestion"];
        /** @description A way out of an entity. */
        WayOut: {
            /**
             * @description What leads there.
             * @enum {string}
             */
            predicate: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
            /**
             * @description The theme of it.
             * @enum {string}
             */
            lens: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
            /**
             * @description Away, to it, or without a direction.
             * @enum {string}
             */
            direction: "out" | "in" | "both";
            /**
             * Format: int64
             * @description Relations that lead along it.
             */
            count: number;
        };
        /** @description Where what a watch tells is sent. */
        Webhook: {
            /**
             * @description The watch.
             * @example watch_01j…
             */
            watch_id: string;
            /**
             * @description The address.
             * @example https://example.org/alerts
             */
            url: string;
            /** @description The secrets that sign: the newest first. */
            secrets: {
                /** @description Names it without telling it. */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was made.
                 * @example 2021-05-01T00:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it signs no longer; null while it is in use.
                 * @example 2021-05-01T00:00:00.000Z
                 */
                expires_at: string | null;
            }[];
            /**
             * @description The secret that was made just now. Told this once.
             * @example whsec_…
             */
            secret?: string;
            /**
             * Format: date-time
             * @description When it was first set.
             * @example 2021-05-01T00:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2021-05-01T00:00:00.000Z
             */
            updated_at: string;
        };
    };
    responses: {
        /** @description malformed_request, invalid_encoding, invalid_request, invalid_parameter */
        Refused400: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description unauthenticated */
        Refused401: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description forbidden */
        Refused403: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description not_found */
        Refused404: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description method_not_allowed */
        Refused405: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description not_acceptable */
        Refused406: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description conflict, identity_conflict, transition_not_allowed, idempotency_conflict */
        Refused409: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description precondition_failed */
        Refused412: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description payload_too_large */
        Refused413: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description unsupported_media_type */
        Refused415: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description invariant_violated, identity_link_requires_resolution, invalid_endpoint, dangling_reference, status_unsupported, transactions_rejected, report_invalid */
        Refused422: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description precondition_required */
        Refused428: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description rate_limited */
        Refused429: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description internal, export_invariant_failed */
        Refused500: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description db_not_ready, storage_full, source_unavailable, outcome_unknown, warming, draining, overloaded */
        Refused503: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description timeout */
        Refused504: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Where a rate holds for the caller: how much there is, how much is left, and when there is more again. */
        RateLimit: string;
        /** @description Seconds after which to ask again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["LiveView"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description Also demand that the database answers and takes writes. 1 or 0. */
                strict?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ReadyView"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getApiDescription: {
        parameters: {
            query?: {
                /** @description The bare document instead of the envelope. 1 or 0. */
                raw?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @description The OpenAPI 3.1 document. */
                        data: {
                            [key: string]: unknown;
                        };
                    };
                    "application/vnd.oai.openapi+json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The cursor of a change, or page.next_cursor: what came after it. */
                after?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description Tell of private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description With events: the cursor to go on after. */
                "Last-Event-ID"?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Change"][];
                        page: components["schemas"]["Page"];
                    };
                    "text/event-stream": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getGraph: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description The slice of the graph. */
                adapter?: "capital" | "companies" | "people";
                /** @description Symbol of an asset, in either case: what is denominated in it, and its neighbourhood. */
                asset?: string;
                /** @description Relations of one theme, the entities that they touch, and what they cite. */
                lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
                /** @description Every record, or clusters and parallel relations presented as one. */
                shape?: "full" | "summary";
                /** @description The form of the answer: json is enveloped, the others are bare documents. */
                format?: "json" | "ftm" | "bods" | "graphml" | "gexf" | "jsonld" | "stix" | "senzing" | "statements" | "statements_csv" | "resolver";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Pack"];
                    } | {
                        [key: string]: unknown;
                    }[];
                    "application/x-ndjson": string;
                    "application/graphml+xml": string;
                    "application/gexf+xml": string;
                    "application/ld+json": string;
                    "application/stix+json": string;
                    "text/csv": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    warmGraph: {
        parameters: {
            query?: {
                /** @description Count private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WarmedGraph"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /** @description Count private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Status"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    findPath: {
        parameters: {
            query: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description The entity where it starts. */
                from: string;
                /** @description The entity where it ends. */
                to: string;
                /** @description What the path must be made of. */
                kind?: "direct" | "documented_path" | "temporal_path" | "evidence_backed_path" | "capital_path" | "knowledge_at_time";
                /** @description Of time-respecting paths, the best one. */
                objective?: "foremost" | "shortest" | "fastest";
                /** @description The longest path that is looked for. */
                max_hops?: number;
                /** @description How many paths are told. */
                max_paths?: number;
                /** @description Only relations of this theme. */
                lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
                /** @description Walk RELATED_TO too. 1 or 0. */
                include_weak?: string;
                /** @description With kind=capital_path: walk OWNS and SUBSIDIARY_OF too. 1 or 0. */
                include_ownership?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PathAnswer"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    diffGraph: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description The earlier instant. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                from_at?: string;
                /** @description The later instant. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                to_at?: string;
                /** @description The slice of the graph. */
                adapter?: "capital" | "companies" | "people";
                /** @description With at: what was so against what could be known. */
                compare?: "reality_knowledge";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @description What differs between two times; with compare, what was so against what could be known. */
                        data: components["schemas"]["TimeDiff"] | components["schemas"]["KnowledgeGap"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getStudioExport: {
        parameters: {
            query?: {
                /** @description Embed the full pack. 1 or 0. */
                include_pack?: string;
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["StudioExport"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getStudioRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["StudioRecipe"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getMonitorExport: {
        parameters: {
            query?: {
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MonitorExport"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description Matches names, aliases, former names, transliterations and identifiers, also with mistakes. Never a pattern. */
                q?: string;
                /** @description Only entities of this kind. */
                kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                /** @description Only entities of this country: ISO 3166-1 alpha-2, upper case. */
                country?: string;
                /** @description Only entities that a relation of this theme touches. */
                lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
                /** @description Only entities of this dataset. */
                dataset?: string;
                /** @description Only entities that a relation of this status touches. */
                status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EntityHit"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EntityDetail"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listNeighbours: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description Only relations of this theme. */
                lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
                /** @description How far. */
                hops?: number;
                /** @description With hops=1: only relations of this predicate. */
                predicate?: "ASSERTS" | "CONTRADICTS" | "CONTROLS" | "DIRECTOR_OF" | "EMPLOYED_BY" | "FAMILY_OF" | "FORMERLY_KNOWN_AS" | "FOUNDED" | "FUNDED" | "INVESTED_IN" | "LENT_TO" | "OWNS" | "PARENT_OF" | "PARTICIPATES_IN" | "RELATED_TO" | "SAME_AS" | "SUBSIDIARY_OF" | "SUCCESSOR_OF" | "SUPPORTS";
                /** @description With hops=1: only relations that lead away (out), here (in), or have no direction (both). */
                direction?: "out" | "in" | "both";
                /** @description next_cursor of the answer before, asked with the same filters; with hops=1. */
                cursor?: string;
                /** @description How many relations one answer holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Neighbours"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    countEntityFacets: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description Matches names, aliases, former names, transliterations and identifiers, also with mistakes. Never a pattern. */
                q?: string;
                /** @description Only entities of this kind. */
                kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                /** @description Only entities of this country: ISO 3166-1 alpha-2, upper case. */
                country?: string;
                /** @description Only entities that a relation of this theme touches. */
                lens?: "all" | "identity" | "ownership" | "control" | "capital" | "organization" | "people" | "events" | "cases" | "evidence" | "claims";
                /** @description Only entities of this dataset. */
                dataset?: string;
                /** @description Only entities that a relation of this status touches. */
                status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EntityFacets"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description Only sources of this type. */
                type?: "filing" | "registry" | "court" | "press" | "website" | "leak" | "dataset" | "chain" | "interview" | "internal" | "other";
                /** @description Only sources that derive from this one directly. */
                derived_from?: string;
                /** @description Only sources that this one is an origin of. */
                origin_ids?: string;
                /** @description Words of the title or the publisher. */
                q?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SourceWithOrigins"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listSourceDependents: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SourceDependents"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getRecordHistory: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                object: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["RecordVersion"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    explainRelation: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Explanation"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getSubgraph: {
        parameters: {
            query?: {
                /** @description The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                at?: string;
                /** @description What was so, or what could be known. */
                mode?: "reality" | "knowledge";
                /** @description Known to the world, or stored by this service. */
                known_basis?: "published" | "recorded";
                /** @description Keep what may be in effect, or only what surely is. */
                certainty?: "possible" | "certain";
                /** @description With mode=knowledge: keep only what is in effect at the instant. */
                state?: "in_effect";
                /** @description Keep records that a collector observed and nobody asserted; on unless it is 0. 1 or 0. */
                include_observations?: "1" | "0" | "true" | "false";
                /** @description Read private records too; admin only. 1 or 0. */
                include_private?: string;
                /** @description With at: tell too what was so against what could be known, of these entities and what stands between them. 1 or 0. */
                compare?: string;
                /** @description With at: tell too what differs at this later or earlier instant. Such as 2021-05-01T00:00:00Z or 2021-05-01. */
                to_at?: string;
                /** @description The form of the answer: json is enveloped, the others are bare documents, without compare and to_at. */
                format?: "json" | "ftm" | "graphml" | "gexf" | "jsonld" | "stix" | "senzing" | "statements" | "statements_csv" | "resolver";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Taken and of no effect: nothing is stored here, so that the same request is answered anew. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubgraphBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Subgraph"];
                    };
                    "application/x-ndjson": string;
                    "application/graphml+xml": string;
                    "application/gexf+xml": string;
                    "application/ld+json": string;
                    "application/stix+json": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    syncRecords: {
        parameters: {
            query?: {
                /** @description What the lines are. */
                format?: "native" | "ftm" | "bods" | "stix" | "wikidata" | "senzing";
                /** @description Required for a stream. */
                dataset?: string;
                /** @description Decide everything and store nothing. 1 or 0. */
                dry_run?: string;
                /** @description Keep the good records, or all or nothing. */
                on_error?: "skip" | "abort";
                published_at?: string;
                /** @description FtM: what a Payment without a purpose becomes. */
                payment_as?: "FUNDED";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Records. Of a stream, what is around the records stands in the query. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncBody"];
                "application/x-ndjson": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SyncReport"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getSyncRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SyncRun"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    rollBackSyncRun: {
        parameters: {
            query?: {
                /** @description Say what taking the run back comes to, and take nothing back. 1 or 0. */
                dry_run?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["RollbackReport"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listClaims: {
        parameters: {
            query?: {
                /** @description Only records about this one. */
                subject_id?: string;
                /** @description Words that all stand in the text, in any order and in either case. Never a pattern. */
                q?: string;
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description Only claims of this status. */
                status?: "disproven" | "hypothesis" | "disputed" | "unverified" | "internal" | "reported" | "verified";
                /** @description Only claims of this case. */
                case_id?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The claim; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    transitionClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimStepBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getClaim: {
        parameters: {
            query?: {
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    reviseClaim: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The claim; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description Only records about this one. */
                subject_id?: string;
                /** @description Words that all stand in the text, in any order and in either case. Never a pattern. */
                q?: string;
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description Only questions of this status. */
                status?: "open" | "partial" | "answered" | "abandoned";
                /** @description Only questions of this case. */
                case_id?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The question; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    transitionQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionStepBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getQuestion: {
        parameters: {
            query?: {
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    reviseQuestion: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The question; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                /** @description Only records about this one. */
                subject_id?: string;
                /** @description Words that all stand in the text, in any order and in either case. Never a pattern. */
                q?: string;
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The case; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getCase: {
        parameters: {
            query?: {
                /** @description Read as admin reads; people of role analyst and above see private ones without it. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    reviseCase: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The case; what the service adds by itself is ignored when it is sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseBody"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description Only pairs with this entity, or with one that it is one with. */
                entity_id?: string;
                /** @description Only pairs with an entity of this kind. */
                kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                /** @description The least score. */
                min_score?: number;
                /** @description Of private entities too; admin only. 1 or 0. */
                include_private?: string;
                /** @description A `graph_version` that a write returned: the list is then of that version or of a later one. */
                min_graph_version?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Suggestion"][];
                        page: components["schemas"]["Page"];
                        /** @description The version that the list answers for. */
                        graph_version: string;
                        /** @description Pairs of the page that are not offered. */
                        conflicts: components["schemas"]["BlockedPair"][];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    bootstrapResolutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BootstrapBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BootstrapReport"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    revokeBootstrapRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BootstrapRevocation"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listResolutions: {
        parameters: {
            query?: {
                /** @description Only decisions of this predicate. */
                predicate?: "SAME_AS" | "SUCCESSOR_OF" | "FORMERLY_KNOWN_AS";
                /** @description Only decisions of this judgement. */
                judgement?: "positive" | "negative" | "unsure";
                /** @description Only decisions about this entity. */
                entity_id?: string;
                /** @description 1: only those in force; 0: only those that were revoked. 1 or 0. */
                live?: string;
                /** @description Read private ones too; admin only. 1 or 0. */
                include_private?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["IdentityDecision"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createResolution: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolutionBody"];
            };
        };
        responses: {
            /** @description It was decided so before */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["IdentityDecisionResult"];
                    };
                };
            };
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["IdentityDecisionResult"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getResolution: {
        parameters: {
            query?: {
                /** @description Read private ones too; admin only. 1 or 0. */
                include_private?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["IdentityDecision"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    revokeResolution: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["RevocationResult"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    scanTransactions: {
        parameters: {
            query?: {
                /** @description The form of the transactions. */
                tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
                /** @description Names of detectors, separated by commas; all of the profile without. */
                detectors?: string;
                /** @description Findings below it are left out. */
                min_severity?: "info" | "low" | "medium" | "high";
                /** @description Of accounts, edges, graph and metadata, separated by commas: what else the answer holds. */
                include?: string;
                /** @description Findings in the answer. */
                limit?: number;
                /** @description Milliseconds that the scan may take once the body is there. */
                budget_ms?: number;
                /** @description Scan without the rows that cannot be read, or not at all. */
                on_error?: "skip" | "abort";
                /** @description Validate only. 1 or 0. */
                dry_run?: string;
                /** @description Owners are looked up among what is private too; needs the role admin, for whom it is the default. 1 or 0. */
                include_private?: string;
                /** @description The options as JSON, for bodies that are not. */
                options?: string;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Taken and of no effect: nothing is stored here, so that the same request is answered anew. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Transactions. Of a body that has no place for them, the options stand in the query. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanBody"];
                "application/x-ndjson": string;
                "text/csv": string;
                "application/xml": string;
                "text/xml": string;
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ScanResult"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listScanProfiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ScanProfile"][];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getFlows: {
        parameters: {
            query?: {
                /** @description The source; the configured one without. */
                source?: string;
                /** @description A dataset. Repeatable. */
                dataset?: string[];
                /** @description From this instant on: RFC 3339, or a day, which begins by the clocks of tz. */
                from_at?: string;
                /** @description Up to, not including, this instant: RFC 3339, or a day. */
                to_at?: string;
                /** @description An account inside the perimeter. Sets it, and filters nothing. Repeatable. */
                account?: string[];
                /** @description The other end of a movement. Repeatable. */
                counterparty?: string[];
                /** @description An entity of the graph whose accounts, at the time of each movement, are the perimeter. Repeatable. */
                entity_id?: string[];
                /** @description A bank whose accounts are the perimeter. Repeatable. */
                bank?: string[];
                /** @description An asset. */
                asset?: string;
                /** @description A kind of movement. */
                kind?: string;
                /** @description in: deposits and transfers; out: withdrawals and transfers. */
                direction?: "in" | "out" | "both";
                /** @description Movements of at least this. Such as 1000.00. */
                min_amount?: string;
                /** @description Movements of at most this. Such as 1000.00. */
                max_amount?: string;
                /** @description A channel. */
                channel?: string;
                /** @description A country of either end. */
                country?: string;
                /** @description The profile that the movements were read by. */
                tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
                /** @description An IANA time zone, by whose clocks days and hours begin. UTC without. */
                tz?: string;
                /** @description The asset in which values are given, where they are known. */
                value_asset?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description The order of a list: by time, or by asset and amount. */
                sort?: "at" | "-at" | "amount" | "-amount";
                /** @description The length of the pieces of the series; weeks begin on Monday. */
                bucket?: "none" | "hour" | "day" | "week" | "month";
                /** @description Up to two of kind, account, counterparty, entity, asset, bank, country, channel, separated by a comma. */
                group_by?: string;
                /** @description Groups or links that are shown; the rest is folded into other. */
                top?: number;
                /** @description sankey adds links and nodes. */
                view?: "table" | "sankey";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Flows"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The source; the configured one without. */
                source?: string;
                /** @description A dataset. Repeatable. */
                dataset?: string[];
                /** @description From this instant on: RFC 3339, or a day, which begins by the clocks of tz. */
                from_at?: string;
                /** @description Up to, not including, this instant: RFC 3339, or a day. */
                to_at?: string;
                /** @description An account inside the perimeter. Sets it, and filters nothing. Repeatable. */
                account?: string[];
                /** @description The other end of a movement. Repeatable. */
                counterparty?: string[];
                /** @description An entity of the graph whose accounts, at the time of each movement, are the perimeter. Repeatable. */
                entity_id?: string[];
                /** @description A bank whose accounts are the perimeter. Repeatable. */
                bank?: string[];
                /** @description An asset. */
                asset?: string;
                /** @description A kind of movement. */
                kind?: string;
                /** @description in: deposits and transfers; out: withdrawals and transfers. */
                direction?: "in" | "out" | "both";
                /** @description Movements of at least this. Such as 1000.00. */
                min_amount?: string;
                /** @description Movements of at most this. Such as 1000.00. */
                max_amount?: string;
                /** @description A channel. */
                channel?: string;
                /** @description A country of either end. */
                country?: string;
                /** @description The profile that the movements were read by. */
                tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
                /** @description An IANA time zone, by whose clocks days and hours begin. UTC without. */
                tz?: string;
                /** @description The asset in which values are given, where they are known. */
                value_asset?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description The order of a list: by time, or by asset and amount. */
                sort?: "at" | "-at" | "amount" | "-amount";
                /** @description One class only. external is left out of a given perimeter unless it is named here. */
                class?: "deposit" | "withdrawal" | "transfer" | "external";
                /** @description csv: every page, as RFC 4180. */
                format?: "json" | "csv";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Transaction"][];
                        page: components["schemas"]["Page"];
                    };
                    "text/csv": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description The source; the configured one without. */
                source?: string;
                /** @description A dataset. Repeatable. */
                dataset?: string[];
                /** @description From this instant on: RFC 3339, or a day, which begins by the clocks of tz. */
                from_at?: string;
                /** @description Up to, not including, this instant: RFC 3339, or a day. */
                to_at?: string;
                /** @description An account inside the perimeter. Sets it, and filters nothing. Repeatable. */
                account?: string[];
                /** @description The other end of a movement. Repeatable. */
                counterparty?: string[];
                /** @description An entity of the graph whose accounts, at the time of each movement, are the perimeter. Repeatable. */
                entity_id?: string[];
                /** @description A bank whose accounts are the perimeter. Repeatable. */
                bank?: string[];
                /** @description An asset. */
                asset?: string;
                /** @description A kind of movement. */
                kind?: string;
                /** @description in: deposits and transfers; out: withdrawals and transfers. */
                direction?: "in" | "out" | "both";
                /** @description Movements of at least this. Such as 1000.00. */
                min_amount?: string;
                /** @description Movements of at most this. Such as 1000.00. */
                max_amount?: string;
                /** @description A channel. */
                channel?: string;
                /** @description A country of either end. */
                country?: string;
                /** @description The profile that the movements were read by. */
                tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
                /** @description An IANA time zone, by whose clocks days and hours begin. UTC without. */
                tz?: string;
                /** @description The asset in which values are given, where they are known. */
                value_asset?: string;
                /** @description How many items one page holds. */
                limit?: number;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description The order of a list: by time, or by asset and amount. */
                sort?: "at" | "-at" | "amount" | "-amount";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Overview"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    ingestTransactions: {
        parameters: {
            query?: {
                /** @description The dataset, for bodies that have no place for it. */
                dataset?: string;
                /** @description The form of the transactions. */
                tx_profile?: "generic" | "exchange" | "utxo" | "evm" | "bank" | "iso20022";
                /** @description Days after which what is taken in is deleted; kept without. */
                retention_days?: number;
                /** @description An account that counts as inside. Repeatable. */
                internal_accounts?: string[];
                /** @description assets, rates, value_asset … as JSON, for bodies that have no place for them. */
                options?: string;
                /** @description Store the rest where rows cannot be read, or nothing. */
                on_error?: "skip" | "abort";
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Transactions. Of a body that has no place for them, what is around the transactions stands in the query. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestBody"];
                "application/x-ndjson": string;
                "text/csv": string;
                "application/xml": string;
                "text/xml": string;
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["IngestReport"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listDatasets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Dataset"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    deleteDataset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DatasetDeleted"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createReport: {
        parameters: {
            query?: {
                /** @description The report alone, without the envelope. 1 or 0. */
                raw?: string;
            };
            header?: {
                /** @description respond-async: where the service has a queue (JOBS), a report of a query or a case is left to another process. */
                Prefer?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Taken and of no effect: nothing is stored here, so that the same request is answered anew. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the report is made of, and in which format it is given. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            /** @description As asked; with raw=1 the report alone */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Report"];
                    } | components["schemas"]["ReportDocument"];
                    "application/xml": string;
                    "text/csv": string;
                    "text/markdown": string;
                };
            };
            /** @description Left to another process; Location says where it stands */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ReportJobGiven"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getReportSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getReportJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ReportJob"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getReportJobResult: {
        parameters: {
            query?: never;
            header: {
                /** @description The result_key that came with the job. */
                "X-Job-Key": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Report"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /** @description Only watches of this kind. */
                kind?: "entity" | "search" | "path" | "claim" | "question" | "corroboration" | "invariant" | "pattern" | "collection";
                /** @description Only watches of this status. */
                status?: "active" | "paused";
                /** @description Only watches of this owner. */
                owner?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Watch"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default public
                     * @enum {string}
                     */
                    audience?: "public" | "private";
                    /**
                     * @default both
                     * @enum {string}
                     */
                    mode?: "reality" | "knowledge" | "both";
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "paused";
                    question: {
                        /** @enum {string} */
                        kind: "entity";
                        entity_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "search";
                        names: {
                            key?: string;
                            name: string;
                            aliases?: string[];
                            /**
                             * @default other
                             * @enum {string}
                             */
                            kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                            countries?: string[];
                            /** @description Of a birth or a foundation: a year, a month or a day. */
                            born_at?: string;
                            identifiers?: {
                                scheme: string;
                                value: string;
                                jurisdiction?: string;
                                country?: string;
                                chain?: string;
                            }[];
                        }[];
                        /** @default 0.5 */
                        min_score?: number;
                    } | {
                        /** @enum {string} */
                        kind: "path";
                        from_id: string;
                        to_id: string;
                        /**
                         * @default documented_path
                         * @enum {string}
                         */
                        path_kind?: "direct" | "documented_path" | "evidence_backed_path";
                        /**
                         * Format: int64
                         * @default 6
                         */
                        max_hops?: number;
                    } | {
                        /** @enum {string} */
                        kind: "claim";
                        claim_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "question";
                        question_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "corroboration";
                        /** @enum {string} */
                        object: "claim" | "relation";
                        id: string;
                        /** Format: int64 */
                        at_least: number;
                    } | {
                        /** @enum {string} */
                        kind: "invariant";
                        /** @description All rules without; else of end_before_start, zero_length, captured_in_future, retracted_in_future, death_before_birth, dissolved_before_founded, birth_in_future, death_in_future, published_before_start, derived_before_origin, sentinel_date, living_role_before_1800, before_subject_life, before_object_life, after_subject_end, after_object_end, starts_before_incorporation, runs_past_end, subject_age, founder_born_after, founded_after_dissolution, founder_died_before, founding_differs_from_incorporation, self_relation, lives_disjoint, starts_before_later_birth, generation_gap, parent_born_after_child, parent_cycle, parent_age_gap, event_before_life, event_after_end, birth_years_differ, successor_before_predecessor, successor_cycle, name_period_outside_life, name_periods_overlap, lives_never_overlap, identity_has_no_period, retracted_before_published, end_state_beside_end, offset_day, offset_contradiction, circular_derivation, origin_withdrawn, kind_other. */
                        rules?: string[];
                    } | {
                        /** @enum {string} */
                        kind: "pattern";
                        dataset: string;
                        /** @description A detector of the profile generic. */
                        detector: string;
                        /**
                         * @default info
                         * @enum {string}
                         */
                        min_severity?: "info" | "low" | "medium" | "high";
                        /**
                         * Format: int64
                         * @default 30
                         */
                        window_days?: number;
                        options?: components["schemas"]["PatternOptions"];
                    } | {
                        /** @enum {string} */
                        kind: "collection";
                        collection_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Watch"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    dryRunWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default public
                     * @enum {string}
                     */
                    audience?: "public" | "private";
                    /**
                     * @default both
                     * @enum {string}
                     */
                    mode?: "reality" | "knowledge" | "both";
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "paused";
                    question: {
                        /** @enum {string} */
                        kind: "entity";
                        entity_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "search";
                        names: {
                            key?: string;
                            name: string;
                            aliases?: string[];
                            /**
                             * @default other
                             * @enum {string}
                             */
                            kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                            countries?: string[];
                            /** @description Of a birth or a foundation: a year, a month or a day. */
                            born_at?: string;
                            identifiers?: {
                                scheme: string;
                                value: string;
                                jurisdiction?: string;
                                country?: string;
                                chain?: string;
                            }[];
                        }[];
                        /** @default 0.5 */
                        min_score?: number;
                    } | {
                        /** @enum {string} */
                        kind: "path";
                        from_id: string;
                        to_id: string;
                        /**
                         * @default documented_path
                         * @enum {string}
                         */
                        path_kind?: "direct" | "documented_path" | "evidence_backed_path";
                        /**
                         * Format: int64
                         * @default 6
                         */
                        max_hops?: number;
                    } | {
                        /** @enum {string} */
                        kind: "claim";
                        claim_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "question";
                        question_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "corroboration";
                        /** @enum {string} */
                        object: "claim" | "relation";
                        id: string;
                        /** Format: int64 */
                        at_least: number;
                    } | {
                        /** @enum {string} */
                        kind: "invariant";
                        /** @description All rules without; else of end_before_start, zero_length, captured_in_future, retracted_in_future, death_before_birth, dissolved_before_founded, birth_in_future, death_in_future, published_before_start, derived_before_origin, sentinel_date, living_role_before_1800, before_subject_life, before_object_life, after_subject_end, after_object_end, starts_before_incorporation, runs_past_end, subject_age, founder_born_after, founded_after_dissolution, founder_died_before, founding_differs_from_incorporation, self_relation, lives_disjoint, starts_before_later_birth, generation_gap, parent_born_after_child, parent_cycle, parent_age_gap, event_before_life, event_after_end, birth_years_differ, successor_before_predecessor, successor_cycle, name_period_outside_life, name_periods_overlap, lives_never_overlap, identity_has_no_period, retracted_before_published, end_state_beside_end, offset_day, offset_contradiction, circular_derivation, origin_withdrawn, kind_other. */
                        rules?: string[];
                    } | {
                        /** @enum {string} */
                        kind: "pattern";
                        dataset: string;
                        /** @description A detector of the profile generic. */
                        detector: string;
                        /**
                         * @default info
                         * @enum {string}
                         */
                        min_severity?: "info" | "low" | "medium" | "high";
                        /**
                         * Format: int64
                         * @default 30
                         */
                        window_days?: number;
                        options?: components["schemas"]["PatternOptions"];
                    } | {
                        /** @enum {string} */
                        kind: "collection";
                        collection_id: string;
                    };
                    /** @description RFC 3339, or a day, which is 00:00:00Z of it. */
                    from_at: string;
                    /** @description RFC 3339, or a day, which is 00:00:00Z of it. */
                    to_at: string;
                };
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DryRun"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Watch"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    reviseWatch: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default public
                     * @enum {string}
                     */
                    audience?: "public" | "private";
                    /**
                     * @default both
                     * @enum {string}
                     */
                    mode?: "reality" | "knowledge" | "both";
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "paused";
                    question: {
                        /** @enum {string} */
                        kind: "entity";
                        entity_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "search";
                        names: {
                            key?: string;
                            name: string;
                            aliases?: string[];
                            /**
                             * @default other
                             * @enum {string}
                             */
                            kind?: "person" | "company" | "fund" | "asset" | "protocol" | "government" | "regulator" | "organization" | "case" | "other";
                            countries?: string[];
                            /** @description Of a birth or a foundation: a year, a month or a day. */
                            born_at?: string;
                            identifiers?: {
                                scheme: string;
                                value: string;
                                jurisdiction?: string;
                                country?: string;
                                chain?: string;
                            }[];
                        }[];
                        /** @default 0.5 */
                        min_score?: number;
                    } | {
                        /** @enum {string} */
                        kind: "path";
                        from_id: string;
                        to_id: string;
                        /**
                         * @default documented_path
                         * @enum {string}
                         */
                        path_kind?: "direct" | "documented_path" | "evidence_backed_path";
                        /**
                         * Format: int64
                         * @default 6
                         */
                        max_hops?: number;
                    } | {
                        /** @enum {string} */
                        kind: "claim";
                        claim_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "question";
                        question_id: string;
                    } | {
                        /** @enum {string} */
                        kind: "corroboration";
                        /** @enum {string} */
                        object: "claim" | "relation";
                        id: string;
                        /** Format: int64 */
                        at_least: number;
                    } | {
                        /** @enum {string} */
                        kind: "invariant";
                        /** @description All rules without; else of end_before_start, zero_length, captured_in_future, retracted_in_future, death_before_birth, dissolved_before_founded, birth_in_future, death_in_future, published_before_start, derived_before_origin, sentinel_date, living_role_before_1800, before_subject_life, before_object_life, after_subject_end, after_object_end, starts_before_incorporation, runs_past_end, subject_age, founder_born_after, founded_after_dissolution, founder_died_before, founding_differs_from_incorporation, self_relation, lives_disjoint, starts_before_later_birth, generation_gap, parent_born_after_child, parent_cycle, parent_age_gap, event_before_life, event_after_end, birth_years_differ, successor_before_predecessor, successor_cycle, name_period_outside_life, name_periods_overlap, lives_never_overlap, identity_has_no_period, retracted_before_published, end_state_beside_end, offset_day, offset_contradiction, circular_derivation, origin_withdrawn, kind_other. */
                        rules?: string[];
                    } | {
                        /** @enum {string} */
                        kind: "pattern";
                        dataset: string;
                        /** @description A detector of the profile generic. */
                        detector: string;
                        /**
                         * @default info
                         * @enum {string}
                         */
                        min_severity?: "info" | "low" | "medium" | "high";
                        /**
                         * Format: int64
                         * @default 30
                         */
                        window_days?: number;
                        options?: components["schemas"]["PatternOptions"];
                    } | {
                        /** @enum {string} */
                        kind: "collection";
                        collection_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Watch"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WatchDeleted"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Only what was told of changes behind this graph_version: the same alerts again, in the same order. */
                from_version?: string;
                /** @description Only alerts in this state. */
                state?: "open" | "acknowledged" | "dismissed";
                /** @description The cursor of an alert, or page.next_cursor: what came after it. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Alert"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    streamAlerts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The cursor to go on after. */
                "Last-Event-ID"?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they come */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Alert"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the alert: needed where somebody has settled it already, otherwise. */
                "If-Match"?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertStepBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Alert"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    dismissAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the alert: needed where somebody has settled it already, otherwise. */
                "If-Match"?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertStepBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Alert"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    setWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state; dead ones were given up. */
                state?: "pending" | "delivered" | "dead";
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Delivery"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Digest"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    setDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Digest"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    deleteDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Digest"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Only collections of this status. */
                status?: "active" | "paused";
                /** @description Only collections that fill this dataset. */
                dataset?: string;
                /** @description Only collections of this owner. */
                owner?: string;
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CollectionLine"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionBody"];
            };
        };
        responses: {
            /** @description As asked */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    reviseCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionBody"];
            };
        };
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version that is replaced. */
                "If-Match": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CollectionDeleted"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            428: components["responses"]["Refused428"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    getCollectionState: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CollectionState"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    runCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionRunBody"];
            };
        };
        responses: {
            /** @description As asked */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CollectionState"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    listCollectionRuns: {
        parameters: {
            query?: {
                /** @description Only runs in this state. */
                state?: "running" | "finished" | "unchanged" | "failed" | "interrupted";
                /** @description page.next_cursor of the page before, asked with the same filters. */
                cursor?: string;
                /** @description How many items one page holds. */
                limit?: number;
            };
            header?: {
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description The graph_version that a write answered: the graph that is read holds that write, at every replica. */
                "X-Graph-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CollectionRun"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description What If-None-Match names is current. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    sendMcpMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The session, as `initialize` answered it. */
                "Mcp-Session-Id"?: string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
                /** @description Names this request for 24 hours: sent again with it, it is not done again, and has its first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON-RPC 2.0 message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RpcMessage"];
            };
        };
        responses: {
            /** @description A JSON-RPC 2.0 answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpcAnswer"];
                };
            };
            /** @description It was a notification, which has no answer */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
    endMcpSession: {
        parameters: {
            query?: never;
            header: {
                /** @description The session that is over. */
                "Mcp-Session-Id": string;
                /** @description The role to act in, not above that of the key. */
                "X-Role"?: "viewer" | "analyst" | "reviewer" | "admin" | "peer" | "ai" | "metrics";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is over */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpcSessionEnded"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            405: components["responses"]["Refused405"];
            406: components["responses"]["Refused406"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
            504: components["responses"]["Refused504"];
        };
    };
}
