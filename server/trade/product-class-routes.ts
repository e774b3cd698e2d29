import { productClassEndpoints } from '@endcap/contract/trade/product-classes'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import type { Route } from '../http/answer-call.ts'
import { invalidField } from '../http/shop-error.ts'
import { productClassStore } from './product-class-store.ts'

const classes = staffCrud({
  ...productClassStore,
  entity: 'product-classes',
  refusals: {
    product_class_code: () => invalidField('code', 'Another class has this code.'),
  },
})

export const productClassRoutes: readonly Route<Context>[] = crudRoutes(
  productClassEndpoints,
  classes,
)
