import { shopClock } from '@endcap/contract/shop-time'
import { productClassEndpoints } from '@endcap/contract/trade/product-classes'
import * as rules from '@endcap/contract/trade/trade-rules'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { importTradeRules } from './import-trade-rules.ts'
import { countProductsOf, isClassOfLicenses } from './law-store.ts'
import { productClassStore } from './product-class-store.ts'
import { listGaps } from './trade-rules-store.ts'

const isUsed = (message: string) => () => new ShopError('in_use', { message })

const removeClass = async (db: Db, id: string): Promise<void> => {
  const row = await productClassStore.find(db, id)
  const products = row === null ? 0 : await countProductsOf(db, row.code)
  if (products > 0)
    throw isUsed(
      products === 1
        ? 'A product has this class. Please give it another class first.'
        : `${products.toLocaleString('en-US')} products have this class. Please give them another class first.`,
    )()
  if (await isClassOfLicenses(db, id)) throw isUsed('Licenses name this class.')()
  await productClassStore.remove(db, id)
}

const classes = staffCrud({
  ...productClassStore,
  entity: 'product-classes',
  remove: removeClass,
  refusals: {
    product_class_code: () => invalidField('code', 'There is already a class with this code.'),
  },
  removalRefusals: {
    license_rule_class_id_product_class_id_fk: isUsed(
      'License rules name this class. Please delete them first.',
    ),
    served_state_class_id_product_class_id_fk: isUsed(
      'Served states name this class. Please delete them first.',
    ),
    excise_rate_class_id_product_class_id_fk: isUsed(
      'Rates of excise name this class. Please delete them first.',
    ),
  },
})

export const tradeRoutes: readonly Route<Context>[] = [
  ...crudRoutes(productClassEndpoints, classes),
  handle(rules.importTradeRules, importTradeRules),
  handle(rules.listTradeGaps, async (context: Context) => ({
    data: await listGaps(context.db, shopClock(context.clock(), await context.timeZone()).day),
  })),
]
