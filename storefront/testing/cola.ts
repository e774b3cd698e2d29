export const cola = {
  ...{ _id: 'a', title: 'Cola', item_no: '001', thumbnail: '', slug: 'cola' },
  ...{ unit: '', in_stock: true },
}

export const colaNow = {
  ...{ price: 1095, price_varies: '', special: null, price_breaks: [] },
  ...{ price_note: '', special_note: '', break_note: '' },
  ...{ in_stock: true, short_description: 'Sweet' },
  ...{ units: [], min_quantity: 1, quantity_multiple: 1 },
}

/** As the shop answers for its price. */
export const colaShown = {
  ...colaNow,
  ...{ unit_price_note: '', bought_note: '' },
}

/** A cart's product as the shop sends it, at $10.95. */
export const wireProduct = (fields: object = {}) => ({
  ...cola,
  ...colaNow,
  price: 10.95,
  ...fields,
})
