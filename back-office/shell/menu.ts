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

type MenuEntry = { path: string; label: string; icon: LucideIcon; endpoint: StaffCall }
type MenuGroup = { title: string; entries: readonly MenuEntry[] }

const screen = (path: string, label: string, icon: LucideIcon, endpoint: StaffCall): MenuEntry => ({
  path,
  label,
  icon,
  endpoint,
})

/** Daily work first, settings last. Each screen is shown to roles that may call its endpoint. */
const groups: readonly MenuGroup[] = [
  {
    title: 'Sell',
    entries: [
      screen('/today', 'Today', Sun, getToday),
      screen('/orders', 'Orders', Receipt, staffListOrders),
      screen('/picking', 'To pick', ScanBarcode, listPicking),
      screen('/customers', 'Customers', Users, listCustomers),
      screen('/delivery-routes', 'Routes', Truck, deliveryRouteEndpoints.list),
      screen('/contact-messages', 'Messages', MessageSquare, contactMessageEndpoints.list),
      screen(
        '/job-applications',
        'Job applications',
        BriefcaseBusiness,
        jobApplicationEndpoints.list,
      ),
    ],
  },
  {
    title: 'Catalog',
    entries: [
      screen('/products', 'Products', Package, productEndpoints.list),
      screen('/stock', 'Stock', Boxes, listStock),
      screen('/categories', 'Categories', FolderTree, categoryEndpoints.list),
      screen('/price-lists', 'Price lists', Tags, priceListEndpoints.list),
      screen('/imports', 'Price files', FileUp, listImports),
      screen('/bulk-changes', 'Bulk changes', ListChecks, listBulkChanges),
      screen('/search-synonyms', 'Synonyms', ArrowLeftRight, searchSynonymEndpoints.list),
    ],
  },
  {
    title: 'Website',
    entries: [
      screen('/content/home', 'Pages', AppWindow, previewContent),
      screen('/sections', 'Sections', LayoutPanelTop, sectionEndpoints.list),
      screen('/slides', 'Slides', GalleryHorizontal, slideEndpoints.list),
      screen('/flyers', 'Flyers', Newspaper, flyerEndpoints.list),
      screen('/team-members', 'Team', IdCard, teamMemberEndpoints.list),
      screen('/page-widgets', 'Category pages', PanelsTopLeft, staffGetPageWidget),
    ],
  },
  {
    title: 'Business',
    entries: [
      screen('/reports/day', 'Reports', ChartColumn, getSalesReport),
      screen('/staff', 'Staff', UserRoundCheck, listStaff),
      screen('/mails', 'Emails', Mail, listMails),
      screen('/trash', 'Trash', Trash2, listTrash),
      screen('/audit-log', 'Audit log', History, listAuditLog),
      screen('/health', 'Health', HeartPulse, getHealth),
      screen('/settings', 'Settings', Settings, changeSettings),
    ],
  },
]

export const allowedGroups = (): MenuGroup[] =>
  groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ endpoint }) => may(endpoint)),
    }))
    .filter(({ entries }) => entries.length > 0)
