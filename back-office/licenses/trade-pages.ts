/** The screens of licenses, and of the rows of law, which few staff open, in one chunk. */
export {
  DocumentRuleForm,
  DocumentRuleList,
  NewDocumentRuleForm,
} from '../excise/document-rule-pages.tsx'
export { ExciseRateForm, ExciseRateList, NewExciseRateForm } from '../excise/excise-rate-pages.tsx'
export { MissingFactsList } from '../excise/missing-facts-list.tsx'
export {
  NewProductClassForm,
  ProductClassForm,
  ProductClassList,
} from '../trade/product-class-pages.tsx'
export { SetUpStatePage } from '../trade/set-up-state-page.tsx'
export { SplitOrderPage } from '../trade/split-order-page.tsx'
export { LicenseCalendar } from './license-calendar.tsx'
export { LicenseForm, NewLicenseForm } from './license-form.tsx'
export { LicenseKindForm, LicenseKindList, NewLicenseKindForm } from './license-kind-pages.tsx'
export { LicenseList } from './license-list.tsx'
export { LicensePage } from './license-page.tsx'
export { LicenseRuleForm, LicenseRuleList, NewLicenseRuleForm } from './license-rule-pages.tsx'
export { NewServedStateForm, ServedStateForm, ServedStateList } from './served-state-pages.tsx'
