export const sampleToday = {
  day: '2026-11-20',
  pickups: [],
  deliveries: [],
  route_deliveries: [],
  delivered_today: 0,
  deliveries_done_today: 0,
  waiting: { registrations: 0, messages: 0, applications: 0 },
  failed: { mails: 0, jobs: 0 },
  incomplete: { price: 0, picture: 0, category: 0 },
  low_stock: 0,
  low_ordered: 0,
  receivables: null,
  claims: 0,
  checked_imports: 0,
}

export const sampleSales = { days: [], before: [], products: [], customers: [] }
