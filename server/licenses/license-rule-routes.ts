import type { BodyOf } from '@endcap/contract/endpoint'
import {
  licenseKindEndpoints,
  licenseKindProblems,
} from '@endcap/contract/licenses/license-kind-rows'
import { licenseRuleEndpoints } from '@endcap/contract/licenses/license-rules'
import { servedStateEndpoints } from '@endcap/contract/licenses/served-states'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { licenseRule, servedState } from '../database/schema/index.ts'
import type { Route } from '../http/answer-call.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { datedCrud, lawCrud, referenceRefusals, throwProblems } from '../trade/law-crud.ts'
import { licenseKindStore, licenseRuleStore, servedStateStore } from './license-rule-store.ts'

const kinds = staffCrud({
  ...licenseKindStore,
  entity: 'license-kinds',
  insert: (db, values: BodyOf<typeof licenseKindEndpoints.create>) => {
    throwProblems(licenseKindProblems(values))
    return licenseKindStore.insert(db, values)
  },
  update: (db, id, values: BodyOf<typeof licenseKindEndpoints.change>, before) => {
    throwProblems(licenseKindProblems({ ...before, ...values }))
    return licenseKindStore.update(db, id, values)
  },
  refusals: {
    license_kind_code: () => invalidField('code', 'There is already a kind with this code.'),
  },
  removalRefusals: {
    license_kind_id_license_kind_id_fk: () =>
      new ShopError('in_use', { message: 'Customers have licenses of this kind.' }),
    license_rule_kind_id_license_kind_id_fk: () =>
      new ShopError('in_use', {
        message: 'License rules name this kind. Please delete or end them first.',
      }),
  },
})

const rules = lawCrud({
  entity: 'license-rules',
  table: licenseRule,
  store: licenseRuleStore,
  create: (values: BodyOf<typeof licenseRuleEndpoints.create>) => values,
  change: (values: BodyOf<typeof licenseRuleEndpoints.change>) => values,
  refusals: {
    ...referenceRefusals('license_rule'),
    license_rule_once: () =>
      invalidField(
        'valid_from',
        'A rule for this state, class, buyer and license already covers these days. End it first.',
      ),
  },
})

const states = datedCrud({
  entity: 'served-states',
  table: servedState,
  store: servedStateStore,
  create: (values: BodyOf<typeof servedStateEndpoints.create>) => values,
  change: (values: BodyOf<typeof servedStateEndpoints.change>) => values,
  refusals: {
    ...referenceRefusals('served_state'),
    served_state_once: () =>
      invalidField('valid_from', 'This state and class are already served on these days.'),
  },
})

export const licenseRuleRoutes: readonly Route<Context>[] = [
  ...crudRoutes(licenseKindEndpoints, kinds),
  ...crudRoutes(licenseRuleEndpoints, rules),
  ...crudRoutes(servedStateEndpoints, states),
]
