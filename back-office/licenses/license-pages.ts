export { LicenseCalendar } from './license-calendar.tsx'
export { LicenseForm, NewLicenseForm } from './license-form.tsx'
export { LicenseList } from './license-list.tsx'
export { LicensePage } from './license-page.tsx'
