import { ascending } from '../database/list-store.ts'
import { productClass } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

export const productClassStore = tableStore({
  table: productClass,
  columns: {
    _id: productClass.id,
    code: productClass.code,
    name: productClass.name,
    is_regulated: productClass.is_regulated,
    reporting_unit: productClass.reporting_unit,
    pact_kind: productClass.pact_kind,
    minimum_age: productClass.minimum_age,
    position: productClass.position,
    version: productClass.version,
  },
  order: ascending(productClass.position, productClass.id),
})
