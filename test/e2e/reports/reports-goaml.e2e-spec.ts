import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILING, goamlSchema, RING } from '../../support/filing.js';
import { startService, type Service } from '../../support/service.js';

const REPORTS = '/api/v1/reports';
const GOAML = { format: 'xml', type: 'str', schema: 'goaml-5.0.2' } as const;
const FIU_RULES = 'FIU business rules';

describe('POST /reports with goaml-5.0.2 and the schema of the operator', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'goaml-'));
    service = await startService({ env: { GOAML_XSD: await goamlSchema(folder) } });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const file = (fields: object | undefined, more: object = {}) =>
    service.api.post(REPORTS).send({ ...GOAML, transactions: RING, report_fields: fields, ...more });

  it('passes a filing that lacks nothing', async () => {
    const { body } = await file(FILING).expect(200);
    expect(body.data.validation).toEqual({ ok: true, schema: 'goaml-5.0.2', errors: [], unchecked: [FIU_RULES] });
    const { content } = body.data;
    expect([...content.matchAll(/<transactionnumber>(\w+)</g)].map(([, id]) => id)).toEqual(['r1', 'r2', 'r3']);
    expect(content).toContain('<t_from_my_client>');
    expect(content).toContain('<birthdate>1989-07-02T00:00:00</birthdate>');
    expect(content).toContain('<date_transaction>2026-01-01T00:00:00</date_transaction>');
    // The order of the schema, not that of the request.
    expect(content).toMatch(/<gender>F<\/gender>\s+<first_name>Sara<\/first_name>\s+<last_name>Khan</);
  });

  it('gives equal bytes for equal requests', async () => {
    const [one, other] = await Promise.all([file(FILING), file(FILING)]);
    expect(one.body.data.sha256).toBe(other.body.data.sha256);
  });

  it('refuses a filing that lacks something, and says what by its path in goAML', async () => {
    const { body } = await file(undefined).expect(422);
    expect(body).toMatchObject({ success: false, data: null, error: { code: 'report_invalid', status: 422 } });
    const paths = body.error.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/report/rentity_id',
        '/report/report_code',
        '/report/report_indicators/indicator',
        '/report/transaction[1]/transmode_code',
        '/report/transaction[1]/t_from/from_country',
        '/report/transaction[1]/t_from/from_account/institution_code|swift',
      ]),
    );
  });

  it.each([
    'rentity_id',
    'currency_code_local',
    'report_code',
    'indicators',
    'transmode_code',
    'transmode_comment',
    'transaction_location',
  ])('refuses a filing without %s alone', async (member) => {
    const { [member]: _, ...rest } = FILING;
    const { body } = await file(rest).expect(422);
    expect(body.error.code).toBe('report_invalid');
    expect(body.error.errors.length).toBeGreaterThan(0);
  });

  it('never guesses the local currency, though all amounts are in one', async () => {
    const { currency_code_local: _, ...rest } = FILING;
    const { body } = await file(rest).expect(422);
    expect(body.error.code).toBe('report_invalid');
    expect(body.error.errors[0].pointer).toBe('/report/currency_code_local');
    const draft = await file(rest, { strict: false }).expect(200);
    expect(draft.body.data.validation.errors[0]).toMatchObject({
      path: '/report/currency_code_local',
      code: 'missing',
    });
    for (const element of ['<currency_code_local>', '<amount_local>']) {
      expect(draft.body.data.content).not.toContain(element);
    }
  });

  it('makes the reference of a filing where none is given', async () => {
    const { body } = await file(FILING).expect(200);
    expect(body.data.content).toMatch(/<entity_reference>IR-[0-9a-f]{24}</);
  });

  it('gives the draft where that is asked for', async () => {
    const { body } = await file({ ...FILING, rentity_id: undefined }, { strict: false }).expect(200);
    expect(body.data.validation.ok).toBe(false);
    expect(body.data.validation.errors[0]).toEqual({
      path: '/report/rentity_id',
      code: 'missing',
      message: expect.any(String),
    });
    expect(body.data.content).not.toContain('<rentity_id>');
  });

  it('tells what only the schema knows, with the path of the element', async () => {
    const { body } = await file({ ...FILING, report_code: 'NONSENSE' }, { strict: false }).expect(200);
    expect(body.data.validation).toMatchObject({ ok: false, errors: [{ path: '/report/report_code', code: 'xsd' }] });
    await file({ ...FILING, report_code: 'NONSENSE' }).expect(422);
  });

  it('notes elements that goAML does not have', async () => {
    const { body } = await file({ ...FILING, location: { ...(FILING['location'] as object), colour: 'red' } });
    expect(body.error.errors).toEqual([{ pointer: '/report/location/colour', detail: expect.any(String) }]);
  });

  it('files an activity where no transaction is cited', async () => {
    const { body } = await file(FILING, { transactions: [] }).expect(422);
    expect(body.error.errors[0].pointer).toBe('/report/submission_date');
    const dated = { ...FILING, submission_date: '2026-02-01' };
    const filed = await file(dated, { transactions: [] }).expect(200);
    expect(filed.body.data.content).toContain('<report_parties>');
    expect(filed.body.data.validation.ok).toBe(true);
  });

  it('brings amounts of other assets to the local currency by the rates of the request, and refuses without', async () => {
    const transactions = RING.map((row) => ({ ...row, asset: 'EUR' }));
    const { body } = await file(FILING, { transactions }).expect(422);
    expect(body.error.errors[0].pointer).toBe('/report/transaction[1]/amount_local');
    const rates = [{ base: 'EUR', quote: 'AED', rate: '4.25', at: '2025-12-31' }];
    const priced = await file(FILING, { transactions, options: { rates }, strict: false }).expect(200);
    // 1000.07 × 4.25 = 4250.2975, and half to even.
    expect(priced.body.data.content).toContain('<amount_local>4250.30</amount_local>');
    expect(priced.body.data.content).toContain('<foreign_amount>1000.07</foreign_amount>');
  });

  it.each([
    [{ redact: 'accounts' }, '/redact'],
    [{ format: 'csv' }, '/schema'],
    [{ type: 'case', transactions: undefined, case_id: 'x' }, '/schema'],
  ])('refuses %j: a filing is XML and names its parties', async (more, pointer) => {
    const { body } = await file(FILING, more).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ pointer }] });
  });

  it.each([
    [{ parties: [{ my_client: true }] }, '/report_fields/parties/0/account'],
    [{ parties: [{ account: 'a', person: {}, entity: {} }] }, '/report_fields/parties/0/entity'],
    [{ parties: [{ account: 'a' }, { account: 'a' }] }, '/report_fields/parties/1/account'],
    [{ colour: 'red' }, '/report_fields/colour'],
    [{ reporting_person: 'Sara' }, '/report_fields/reporting_person'],
    [{ indicators: 'STRUC' }, '/report_fields/indicators'],
    [{ rentity_id: 1.5 }, '/report_fields/rentity_id'],
  ])('refuses report_fields %j', async (fields, pointer) => {
    const { body } = await file(fields).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] });
  });
});

describe('POST /reports with goaml-5.0.2 and no schema', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('says that nobody checked the filing, and still knows what it lacks', async () => {
    const ask = (fields: object, more: object = {}) =>
      service.api.post(REPORTS).send({ ...GOAML, transactions: RING, report_fields: fields, ...more });
    const { body } = await ask(FILING).expect(200);
    expect(body.data.validation).toEqual({
      ok: null,
      schema: 'goaml-5.0.2',
      errors: [],
      unchecked: ['XSD', FIU_RULES],
    });
    await ask({}).expect(422);
    const draft = await ask({}, { strict: false }).expect(200);
    expect(draft.body.data.validation.ok).toBe(false);
  });
});

describe('GOAML_XSD', () => {
  it('stops the service when it names no file that can be read', async () => {
    await expect(startService({ env: { GOAML_XSD: path.join(tmpdir(), 'no-such-file.xsd') } })).rejects.toThrow(
      'GOAML_XSD: must be the path of a file that can be read',
    );
  });
});
