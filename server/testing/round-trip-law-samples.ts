import type { Json, SampleShop, Samples } from './round-trip-sample.ts'

export const makeLawSamples = ({ create, get, send }: SampleShop): Samples => {
  const period = { valid_from: '2026-01-01', valid_until: '2030-01-01' }
  const classRow: Json = {
    ...{ name: 'Cigars', is_regulated: false, reporting_unit: 'item', pact_kind: 'smokeless' },
    ...{ minimum_age: 21, position: 7 },
  }
  let made = 0
  const code = (): string => {
    made += 1
    return `sample-${made}-${crypto.randomUUID().slice(0, 8)}`
  }
  const addClass = () => create('product-classes', { ...classRow, code: code() })
  const kindRow: Json = {
    ...{ name: 'Tobacco license', state_code: 'GA', authority: 'Revenue', grace_days: 3 },
    ...{ number_pattern: String.raw`^\d{7}$`, number_example: '0012345' },
    ...{ expiry_rule: 'fixed_day', fixed_day: '06-30' },
    ...{ is_premises_bound: false, needs_document: false },
  }
  const addKind = () => create('license-kinds', { ...kindRow, code: code() })
  const rule = async (): Promise<Json> => ({
    ...{ state_code: 'AL', class_id: await addClass(), buyer_class: 'distributor' },
    ...{ kind_id: await addKind(), ...period, source: 'Code of Alabama' },
  })
  const served = async (): Promise<Json> => ({
    ...{ state_code: 'AL', class_id: await addClass(), ...period },
  })
  const rate = async (): Promise<Json> => ({
    ...{ state_code: 'AL', class_id: await addClass(), method: 'percent_of_cost', rate: null },
    ...{ percent: 7.25, cap: 0.5, is_added: true, label: 'Alabama tax', ...period },
    source: 'Code of Alabama',
  })
  const documentRule = (state_code: string): Json => ({
    ...{ state_code, field: 'tax_mark', wording: 'PAID\nNOT PAID', ...period },
    source: 'Rule 1',
  })
  const oldPeriod = { valid_from: '2025-01-01' }
  const withEnd = (collection: string, id: string) => ({
    id,
    body: { valid_until: '2028-01-01' },
    read: () => get(`/admin/api/${collection}/${id}`),
  })
  return {
    createProductClass: async () => ({ body: { ...classRow, code: code() } }),
    changeProductClass: async () => ({
      id: await create('product-classes', { code: code(), name: 'Old', reporting_unit: 'stick' }),
      body: classRow,
    }),
    createLicenseKind: async () => ({ body: { ...kindRow, code: code() } }),
    changeLicenseKind: async () => ({
      id: await create('license-kinds', { code: code(), name: 'Old' }),
      body: kindRow,
    }),
    createLicenseRule: async () => ({ body: await rule() }),
    changeLicenseRule: async () => ({
      id: await create('license-rules', {
        ...{ state_code: 'TN', class_id: await addClass(), kind_id: null, ...oldPeriod },
      }),
      body: await rule(),
    }),
    endLicenseRule: async () =>
      withEnd('license-rules', await create('license-rules', await rule())),
    createServedState: async () => ({ body: await served() }),
    changeServedState: async () => ({
      id: await create('served-states', {
        ...{ state_code: 'TN', class_id: await addClass(), ...oldPeriod },
      }),
      body: await served(),
    }),
    createExciseRate: async () => ({ body: await rate() }),
    changeExciseRate: async () => ({
      id: await create('excise-rates', {
        ...{ state_code: 'TN', class_id: await addClass(), method: 'per_stick', rate: 0.0185 },
        ...{ label: 'Old', ...oldPeriod },
      }),
      body: await rate(),
    }),
    endExciseRate: async () => withEnd('excise-rates', await create('excise-rates', await rate())),
    createDocumentRule: async () => ({ body: documentRule('AL') }),
    changeDocumentRule: async () => ({
      id: await create('document-rules', { state_code: 'TN', field: 'number', ...oldPeriod }),
      body: documentRule('TN'),
    }),
    endDocumentRule: async () =>
      withEnd('document-rules', await create('document-rules', documentRule('SC'))),
    tryExcise: async () => ({ body: {} }),
    importTradeRules: async () => {
      const [class_code, kind_code] = [code(), code()]
      const { class_id: _class, kind_id: _kind, ...ruleRow } = await rule()
      const { class_id: _servedClass, ...servedRow } = await served()
      const { class_id: _rateClass, ...rateRow } = await rate()
      const body = {
        product_classes: [{ ...classRow, code: class_code }],
        license_kinds: [{ ...kindRow, code: kind_code }],
        license_rules: [{ ...ruleRow, class_code, kind_code }],
        served_states: [{ ...servedRow, class_code }],
        excise_rates: [{ ...rateRow, class_code }],
        document_rules: [documentRule('NC')],
      }
      const lists = Object.keys(body).map((list) => list.replaceAll('_', '-'))
      return {
        body,
        read: () => Promise.all(lists.map((list) => send('GET', `/admin/api/${list}?limit=100`))),
      }
    },
  }
}
