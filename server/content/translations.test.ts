import { restoreDeleted } from '@endcap/contract/audit/trash'
import {
  flyerEndpoints,
  getFlyer,
  listSections,
  listTeam,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { previewContent } from '@endcap/contract/content/content-pages'
import { listPageTexts, pageTextEndpoints } from '@endcap/contract/content/page-texts'
import { maxLength } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')

const staff = shop.as(manager)
const guest = shop.as(null)
const spanish = { es: { description: 'Surte los pedidos.' } }
const addMember = async (translations = {}) => {
  const body = { name: 'Devon', description: 'Packs orders.', translations }
  return (await staff(teamMemberEndpoints.create, { body })).data._id
}
const findMember = async (id: string) => (await guest(listTeam)).data.find(({ _id }) => _id === id)
const change = (id: string, translations: unknown) => {
  const url = `/admin/api/team-members/${id}`
  return shop.send({ as: manager, method: 'PATCH', url, payload: { translations } })
}
const changeText = async (id: string, es: object) =>
  (await staff(pageTextEndpoints.change, { params: { id }, body: { translations: { es } } })).data

test('[X8-205] public replies have the translations beside the English text, and no field without them', async () => {
  const _id = await addMember(spanish)
  const shown = { description: 'Packs orders.', translations: spanish }
  expect(await findMember(_id)).toMatchObject(shown)
  expect(await findMember(await addMember())).not.toHaveProperty('translations')
  await change(_id, { es: { description: ' ' } })
  expect(await findMember(_id)).not.toHaveProperty('translations')
})

test('[X8-205] a text without a translation is left out, and the others stay', async () => {
  const { data } = await staff(pageTextEndpoints.create, {
    body: { page: 'about', heading: 'Hours', body: 'Open daily.', translations: {} },
  })
  await changeText(data._id, { heading: '', body: 'Abierto a diario.' })
  const shown = (await guest(listPageTexts, { params: { page: 'about' } })).data.at(-1)
  expect(shown).toMatchObject({ heading: 'Hours', body: 'Open daily.' })
  expect(shown?.translations).toEqual({ es: { body: 'Abierto a diario.' } })
})

test('[X8-205] slides and the flyer have pictures of their own in a language', async () => {
  const section = (await staff(sectionEndpoints.create, { body: { title: 'Top' } })).data._id
  const banner = { es: { banner: '/images/oferta.webp' } }
  const picture = { banner: '/images/offer.webp', translations: banner }
  await staff(slideEndpoints.create, { body: { section_id: section, ...picture } })
  expect((await guest(listSections)).data[0]?.slides).toMatchObject([picture])
  const image = { es: { image: '/images/junio.webp' } }
  const flyer = { image: '/images/june.webp', status: 'active', translations: image } as const
  await staff(flyerEndpoints.create, { body: flyer })
  expect((await guest(getFlyer)).data).toEqual(flyer)
  const wrong = { section_id: section, ...picture, translations: { es: { banner: 'offer.webp' } } }
  await expectRefusal(
    staff(slideEndpoints.create, { body: wrong }),
    'invalid',
    'translations.es.banner',
  )
})

test('[X8-205] a translation that is too long, or into another language, is refused with a sentence', async () => {
  const _id = await addMember(spanish)
  const tooLong = 'x'.repeat(maxLength.teamMemberDescription + 1)
  // The error is at the translation, not at the English text.
  for (const [field, ...wrong] of [
    ['translations.es.description', { es: { description: tooLong } }],
    ['translations', { fr: { description: 'Lui' } }, { en: {} }, 'es', null],
    ['translations.es', { es: 'Surte' }, { es: null }, { es: { descripcion: 'Surte' } }],
  ] as const)
    for (const translations of wrong) {
      const refused = await change(_id, translations)
      expect(refused.json().errors).toHaveProperty([field])
      expect(refused.json().errors).not.toHaveProperty('description')
    }
  expect(await findMember(_id)).toMatchObject({ translations: spanish })
})

test('[X8-205] a translation by any program drops the cached replies', async () => {
  const _id = await addMember()
  await findMember(_id)
  await shop.context.db.execute(
    sql`update team_member set translations = ${JSON.stringify(spanish)}::jsonb where id = ${_id}`,
  )
  await shop.context.feed.catchUp()
  expect(await findMember(_id)).toMatchObject({ translations: spanish })
})

test('[X8-205] the same translations again, in another order, change nothing; a change is in the audit log', async () => {
  const texts = { heading: 'Horario', body: 'Abierto a diario.' }
  const { data: created } = await staff(pageTextEndpoints.create, {
    body: { page: 'careers', body: 'Open daily.', translations: { es: texts } },
  })
  const { _id } = created
  const again = { body: texts.body, heading: texts.heading }
  expect((await changeText(_id, again)).version).toBe(1)
  expect((await changeText(_id, { heading: 'Horas' })).version).toBe(2)
  expect((await shop.auditOf(_id))[0]).toMatchObject({
    before: { translations: { es: texts } },
    after: { translations: { es: { heading: 'Horas' } } },
  })
})

test('[X8-205] translations come back from the trash, and so do rows that were deleted before there were any', async () => {
  const _id = await addMember(spanish)
  await staff(teamMemberEndpoints.remove, { params: { id: _id } })
  await staff(restoreDeleted, { params: { id: _id } })
  expect(await findMember(_id)).toMatchObject({ translations: spanish })

  const section = (await staff(sectionEndpoints.create, { body: { title: 'Old' } })).data._id
  const banner = '/images/old.webp'
  await staff(slideEndpoints.create, { body: { section_id: section, banner } })
  await staff(sectionEndpoints.remove, { params: { id: section } })
  await shop.context.db.execute(
    sql`update deleted_row set related = related #- '{0,0,translations}' where id = ${section}`,
  )
  await staff(restoreDeleted, { params: { id: section } })
  const restored = await staff(sectionEndpoints.get, { params: { id: section } })
  expect(restored.data.slides).toMatchObject([{ banner }])
})

test('[X5-142, X8-205] the preview of a page is in the language that staff choose, English otherwise', async () => {
  const languageOf = async (body: object) => {
    const { data } = await staff(previewContent, { body: { page: 'home', ...body } })
    return /<html [^>]*lang="(\w+)"/.exec(data.html)?.[1]
  }
  expect(await languageOf({})).toBe('en')
  expect(await languageOf({ language: 'es' })).toBe('es')
  await expect(languageOf({ language: 'fr' })).rejects.toMatchObject({ status: 422 })
})
