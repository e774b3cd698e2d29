import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../testing/start-test-shop.ts'
import { insertDemoSearches } from './demo-business-store.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())

test('[X9-10] what visitors search and scan while the demo shop is loaded doesn’t stop it', async () => {
  const { db } = shop.context
  await db.execute(sql`
    insert into searched_text (day, text, searches, results) values ('2026-11-21', 'gum', 1, 0)`)
  await db.execute(sql`
    insert into unknown_scan (day, code, scans) values ('2026-11-21', '810048371617', 1)`)
  await insertDemoSearches(db, '2026-11-21', {
    searches: [{ text: 'gum', searches: 60, results: 19 }],
    unknown_scans: [{ code: '810048371617', scans: 60 }],
  })
  const counted = await db.execute(sql`
    select (select sum(searches) from searched_text) as searches,
      (select sum(scans) from unknown_scan) as scans`)
  expect(counted.rows).toEqual([{ searches: 59, scans: 59 }])
})
