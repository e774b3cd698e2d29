import { z } from 'zod'
import { ProductList } from '../catalog/catalog.ts'
import { flyerStatuses, widgetPages } from '../choices.ts'
import { crudEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { translationsIn, translationsOf } from '../i18n/translations.ts'
import { maxCategoriesPerWidget, maxLength, maxProductsPerFlyer } from '../limits.ts'
import { ownPath } from '../own-path.ts'
import {
  dataOf,
  Id,
  ImagePathIn,
  optionalText,
  PageQuery,
  queryText,
  RequiredImagePathIn,
  requiredText,
  text,
} from '../schemas.ts'
import {
  optionalPeriod,
  periodFields,
  position,
  VersionedRow,
  visiblePeriod,
} from './content-fields.ts'

export const Slide = z.object({
  _id: Id,
  link: z.string(),
  banner: z.string(),
  translations: translationsOf('banner').optional(),
})
export type Slide = z.output<typeof Slide>

export const Section = z.object({ _id: Id, title: z.string(), slides: z.array(Slide) })
export type Section = z.output<typeof Section>

export type WidgetPage = (typeof widgetPages)[number]

export const PageWidget = z.object({ page: z.enum(widgetPages), categories: z.array(Id) })
export type PageWidget = z.output<typeof PageWidget>

export const TeamMember = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  translations: translationsOf('description').optional(),
})
export type TeamMember = z.output<typeof TeamMember>

export const Flyer = z.object({
  image: z.string(),
  status: z.enum(flyerStatuses),
  translations: translationsOf('image').optional(),
  productCount: z
    .int()
    .optional()
    .describe('The number of its products that are sold; absent if there are none'),
})
export type Flyer = z.output<typeof Flyer>

export const listSections = endpoint({
  name: 'listSections',
  method: 'GET',
  path: '/api/home-page-sections',
  access: 'public',
  summary: 'The home page’s sections in order; the carousel shows the third section’s slides',
  reply: dataOf(z.array(Section)),
  status: 200,
  errors: [],
  cached: true,
})

export const listSlides = endpoint({
  name: 'listSlides',
  method: 'GET',
  path: '/api/home-page-slides',
  access: 'public',
  summary: 'The carousel’s slides: those of the third section',
  reply: dataOf(z.array(Slide)),
  status: 200,
  errors: [],
  cached: true,
})

export const getPageWidget = endpoint({
  name: 'getPageWidget',
  method: 'GET',
  // The spelling that S7-02 requires.
  path: '/api/get-page-widets/{page}',
  access: 'public',
  summary: 'The categories of the page vapes or drinks',
  reply: dataOf(PageWidget),
  status: 200,
  errors: [],
  cached: true,
})

export const getFlyer = endpoint({
  name: 'getFlyer',
  method: 'GET',
  path: '/api/monthly-flyer',
  access: 'public',
  summary: 'The monthly flyer; shown while its status is active',
  reply: dataOf(Flyer),
  status: 200,
  errors: [],
  cached: true,
})

export const listFlyerProducts = endpoint({
  name: 'listFlyerProducts',
  method: 'GET',
  path: '/api/monthly-flyer/products',
  access: 'public',
  summary: 'The products of the monthly flyer that are sold, in staff’s order',
  reply: ProductList,
  status: 200,
  errors: [],
  cached: true,
})

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/api/get-team',
  access: 'public',
  summary: 'The team',
  reply: dataOf(z.array(TeamMember)),
  status: 200,
  errors: [],
  cached: true,
})

const link = optionalText(maxLength.link).refine(
  (target) =>
    target === '' ||
    /^https?:\/\/\S*$/i.test(target) ||
    (!/\s/.test(target) && ownPath(target) !== undefined),
  'Please enter a path such as /category/3 or a full web address.',
)

const access = 'staff:content'

export const SectionFields = z.object({
  title: requiredText(maxLength.title, 'Please enter a title.'),
  position,
  ...periodFields,
})
export const StaffSection = VersionedRow.extend({
  title: z.string(),
  position: z.int(),
  slides: z.array(Slide),
  ...visiblePeriod,
})
export const sectionEndpoints = crudEndpoints({
  access,
  name: 'Section',
  path: 'sections',
  label: 'section',
  row: StaffSection,
  create: SectionFields.partial({ position: true, ...optionalPeriod }),
  change: SectionFields.partial(),
})

export const SlideFields = z.object({
  section_id: requiredText(maxLength.id, 'Please choose a section.'),
  banner: RequiredImagePathIn,
  translations: translationsIn({ banner: ImagePathIn }),
  link,
  position,
  ...periodFields,
})
export const StaffSlide = VersionedRow.extend({
  section_id: Id,
  banner: z.string(),
  translations: translationsOf('banner'),
  link: z.string(),
  position: z.int(),
  ...visiblePeriod,
})
export const slideEndpoints = crudEndpoints({
  access,
  name: 'Slide',
  path: 'slides',
  label: 'slide',
  row: StaffSlide,
  query: PageQuery.extend({
    section_id: queryText(maxLength.id).describe(
      'Only slides of this section; all slides if absent',
    ),
  }),
  create: SlideFields.partial({
    translations: true,
    link: true,
    position: true,
    ...optionalPeriod,
  }),
  change: SlideFields.partial(),
})

export const FlyerFields = z.object({
  title: optionalText(maxLength.title),
  image: RequiredImagePathIn,
  translations: translationsIn({ image: ImagePathIn }),
  status: z.enum(flyerStatuses, { error: 'Please choose active or inactive.' }),
  products: z
    .array(text(maxLength.id), { error: 'Please choose products.' })
    .max(maxProductsPerFlyer, `Please choose at most ${maxProductsPerFlyer} products.`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
    .describe('The ids of the products that the flyer shows, in order'),
  ...periodFields,
})
export const StaffFlyer = VersionedRow.extend({
  title: z.string(),
  image: z.string(),
  translations: translationsOf('image'),
  status: z.enum(flyerStatuses),
  products: z.array(Id).describe('Also those that are off sale or deleted, which guests don’t see'),
  ...visiblePeriod,
})
export const flyerEndpoints = crudEndpoints({
  access,
  name: 'Flyer',
  path: 'flyers',
  label: 'flyer',
  row: StaffFlyer,
  create: FlyerFields.partial({
    title: true,
    translations: true,
    status: true,
    products: true,
    ...optionalPeriod,
  }),
  change: FlyerFields.partial(),
})

export const TeamMemberFields = z.object({
  name: requiredText(maxLength.name, 'Please enter a name.'),
  description: optionalText(maxLength.teamMemberDescription),
  image: ImagePathIn,
  translations: translationsIn({ description: optionalText(maxLength.teamMemberDescription) }),
  position,
})
export const StaffTeamMember = VersionedRow.extend({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  translations: translationsOf('description'),
  position: z.int(),
})
export const teamMemberEndpoints = crudEndpoints({
  access,
  name: 'TeamMember',
  path: 'team-members',
  label: 'team member',
  row: StaffTeamMember,
  create: TeamMemberFields.partial({
    description: true,
    image: true,
    translations: true,
    position: true,
  }),
  change: TeamMemberFields.partial(),
})

export const StaffPageWidget = PageWidget.extend({ version: z.int(), ...visiblePeriod })

export const staffGetPageWidget = endpoint({
  name: 'staffGetPageWidget',
  method: 'GET',
  path: '/admin/api/page-widgets/{page}',
  access,
  summary: 'The categories of the page vapes or drinks',
  reply: dataOf(StaffPageWidget),
  status: 200,
  errors: [],
})

export const changePageWidget = endpoint({
  name: 'changePageWidget',
  method: 'PATCH',
  path: '/admin/api/page-widgets/{page}',
  access,
  summary: 'Chooses the categories of the page vapes or drinks',
  body: z
    .object({
      categories: z
        .array(z.string(), { error: 'Please choose categories.' })
        .max(maxCategoriesPerWidget),
      ...periodFields,
    })
    .partial(optionalPeriod),
  reply: dataOf(StaffPageWidget),
  status: 200,
  errors: ['stale'],
})
