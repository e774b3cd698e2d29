import type { StaffCall } from '@endcap/contract/client/light-client'
import {
  categoryEndpoints,
  changeSettings,
  contactMessageEndpoints,
  deliveryRouteEndpoints,
  flyerEndpoints,
  getHealth,
  getSalesReport,
  getToday,
  jobApplicationEndpoints,
  listAuditLog,
  listBulkChanges,
  listCustomers,
  listImports,
  listMails,
  listPicking,
  listStaff,
  listStock,
  listTrash,
  previewContent,
  priceListEndpoints,
  productEndpoints,
  searchSynonymEndpoints,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  staffListOrders,
  teamMemberEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { CountedTopic } from '@endcap/contract/live'
import {
  AppWindow,
  ArrowLeftRight,
  Boxes,
  BriefcaseBusiness,
  ChartColumn,
  FileUp,
  FolderTree,
  GalleryHorizontal,
  HeartPulse,
  History,
  IdCard,
  LayoutPanelTop,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Package,
  PanelsTopLeft,
  Receipt,
  ScanBarcode,
  Settings,
  Sun,
  Tags,
  Trash2,
  Truck,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import { may } from '../session/may.ts'

type MenuEntry = {
  path: string
  label: string
  icon: LucideIcon
  endpoint: StaffCall
  /** The topic whose number of waiting rows is shown beside the label. */
  waiting?: CountedTopic
}
type MenuGroup = { title: string; entries: readonly MenuEntry[] }

/** The screens, daily work first and settings last. Each is shown to those who may call its endpoint. */
const groups: readonly MenuGroup[] = [
  {
    title: 'Sell',
    entries: [
      { path: '/today', label: 'Today', icon: Sun, endpoint: getToday },
      {
        path: '/orders',
        label: 'Orders',
        icon: Receipt,
        endpoint: staffListOrders,
        waiting: 'orders',
      },
      { path: '/picking', label: 'To pick', icon: ScanBarcode, endpoint: listPicking },
      {
        path: '/customers',
        label: 'Customers',
        icon: Users,
        endpoint: listCustomers,
        waiting: 'customers',
      },
      {
        path: '/delivery-routes',
        label: 'Routes',
        icon: Truck,
        endpoint: deliveryRouteEndpoints.list,
      },
      {
        path: '/contact-messages',
        label: 'Messages',
        icon: MessageSquare,
        endpoint: contactMessageEndpoints.list,
        waiting: 'contact-messages',
      },
      {
        path: '/job-applications',
        label: 'Job applications',
        icon: BriefcaseBusiness,
        endpoint: jobApplicationEndpoints.list,
        waiting: 'job-applications',
      },
    ],
  },
  {
    title: 'Catalog',
    entries: [
      { path: '/products', label: 'Products', icon: Package, endpoint: productEndpoints.list },
      { path: '/stock', label: 'Stock', icon: Boxes, endpoint: listStock },
      {
        path: '/categories',
        label: 'Categories',
        icon: FolderTree,
        endpoint: categoryEndpoints.list,
      },
      { path: '/price-lists', label: 'Price lists', icon: Tags, endpoint: priceListEndpoints.list },
      { path: '/imports', label: 'Price files', icon: FileUp, endpoint: listImports },
      { path: '/bulk-changes', label: 'Bulk changes', icon: ListChecks, endpoint: listBulkChanges },
      {
        path: '/search-synonyms',
        label: 'Synonyms',
        icon: ArrowLeftRight,
        endpoint: searchSynonymEndpoints.list,
      },
    ],
  },
  {
    title: 'Website',
    entries: [
      { path: '/content/home', label: 'Pages', icon: AppWindow, endpoint: previewContent },
      {
        path: '/sections',
        label: 'Sections',
        icon: LayoutPanelTop,
        endpoint: sectionEndpoints.list,
      },
      { path: '/slides', label: 'Slides', icon: GalleryHorizontal, endpoint: slideEndpoints.list },
      { path: '/flyers', label: 'Flyers', icon: Newspaper, endpoint: flyerEndpoints.list },
      { path: '/team-members', label: 'Team', icon: IdCard, endpoint: teamMemberEndpoints.list },
      {
        path: '/page-widgets',
        label: 'Category pages',
        icon: PanelsTopLeft,
        endpoint: staffGetPageWidget,
      },
    ],
  },
  {
    title: 'Business',
    entries: [
      { path: '/reports/day', label: 'Reports', icon: ChartColumn, endpoint: getSalesReport },
      { path: '/staff', label: 'Staff', icon: UserRoundCheck, endpoint: listStaff },
      { path: '/mails', label: 'Emails', icon: Mail, endpoint: listMails, waiting: 'mails' },
      { path: '/trash', label: 'Trash', icon: Trash2, endpoint: listTrash },
      { path: '/audit-log', label: 'Audit log', icon: History, endpoint: listAuditLog },
      { path: '/health', label: 'Health', icon: HeartPulse, endpoint: getHealth },
      { path: '/settings', label: 'Settings', icon: Settings, endpoint: changeSettings },
    ],
  },
]

/** Returns the groups of screens that the signed-in member of staff may open. */
export const allowedGroups = (): MenuGroup[] =>
  groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ endpoint }) => may(endpoint)),
    }))
    .filter(({ entries }) => entries.length > 0)
