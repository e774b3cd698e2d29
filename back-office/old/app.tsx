import StaffIcon from '@mui/icons-material/BadgeOutlined'
import CategoryIcon from '@mui/icons-material/Category'
import MessageIcon from '@mui/icons-material/ChatBubbleOutlined'
import HistoryIcon from '@mui/icons-material/History'
import InventoryIcon from '@mui/icons-material/Inventory2'
import MailIcon from '@mui/icons-material/MailOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import SettingsIcon from '@mui/icons-material/Settings'
import UploadIcon from '@mui/icons-material/UploadFile'
import WorkIcon from '@mui/icons-material/WorkOutlined'
import { Admin, CustomRoutes, Navigate, Resource, useParams } from 'react-admin'
import { Route } from 'react-router'
import { call, callAsAnyone } from './api/call.ts'
import { createDataProvider } from './api/data-provider.ts'
import { AuditList } from './audit/audit-list.tsx'
import { CategoryForm, NewCategoryForm } from './categories/category-form.tsx'
import { CategoryList } from './categories/category-list.tsx'
import { CustomerForm } from './customers/customer-form.tsx'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerPage } from './customers/customer-page.tsx'
import { ImportForm } from './imports/import-form.tsx'
import { ImportList } from './imports/import-list.tsx'
import { ImportPage } from './imports/import-page.tsx'
import { ContactMessageList, ContactMessagePage } from './inquiries/contact-message-pages.tsx'
import { JobApplicationList, JobApplicationPage } from './inquiries/job-application-pages.tsx'
import { Layout } from './layout/layout.tsx'
import { darkTheme, lightTheme } from './layout/theme.ts'
import { MailList } from './mails/mail-list.tsx'
import { MailPage } from './mails/mail-page.tsx'
import { NewProductForm, ProductForm } from './products/product-form.tsx'
import { ProductList } from './products/product-list.tsx'
import { createAuthProvider } from './session/auth-provider.ts'
import { AcceptInvitationPage, ResetPasswordPage } from './session/choose-password-page.tsx'
import { ForgotPasswordPage } from './session/forgot-password-page.tsx'
import { LoginPage } from './session/login-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { StaffForm, StaffInvitationForm, StaffList } from './staff/staff-pages.tsx'

const dataProvider = createDataProvider(call)
const authProvider = createAuthProvider(callAsAnyone)

/** Redirects `/orders/ID`, the address in mails, to the record's page. */
const RedirectToPage = ({ resource }: { resource: string }) => {
  const { id = '' } = useParams()
  return <Navigate to={`/${resource}/${encodeURIComponent(id)}/show`} replace />
}

/** The back office. Actions that a role may not perform are not offered (`session/can.ts`). */
export const App = () => (
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={LoginPage}
    layout={Layout}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    title="Back office"
    requireAuth
    disableTelemetry
  >
    <Resource
      name="customers"
      icon={PeopleIcon}
      list={CustomerList}
      show={CustomerPage}
      recordRepresentation="business_name"
    >
      <Route path=":id" element={<RedirectToPage resource="customers" />} />
      <Route path=":id/change" element={<CustomerForm />} />
    </Resource>
    <Resource
      name="products"
      icon={InventoryIcon}
      list={ProductList}
      edit={ProductForm}
      create={NewProductForm}
      recordRepresentation="title"
    />
    <Resource
      name="categories"
      icon={CategoryIcon}
      list={CategoryList}
      edit={CategoryForm}
      create={NewCategoryForm}
      recordRepresentation="title"
    />
    <Resource
      name="mails"
      icon={MailIcon}
      list={MailList}
      show={MailPage}
      recordRepresentation="subject"
    />
    <Resource
      name="imports"
      icon={UploadIcon}
      list={ImportList}
      show={ImportPage}
      create={ImportForm}
      recordRepresentation="file_name"
    />
    <Resource
      name="contact-messages"
      icon={MessageIcon}
      options={{ label: 'Messages' }}
      list={ContactMessageList}
      show={ContactMessagePage}
      recordRepresentation="subject"
    />
    <Resource
      name="job-applications"
      icon={WorkIcon}
      options={{ label: 'Job applications' }}
      list={JobApplicationList}
      show={JobApplicationPage}
      recordRepresentation="fullName"
    />
    <Resource
      name="staff"
      icon={StaffIcon}
      list={StaffList}
      edit={StaffForm}
      create={StaffInvitationForm}
      recordRepresentation="name"
      options={{ label: 'Staff' }}
    />
    <Resource
      name="settings"
      icon={SettingsIcon}
      list={SettingsPage}
      options={{ label: 'Settings' }}
    />
    <Resource
      name="audit-log"
      icon={HistoryIcon}
      list={AuditList}
      options={{ label: 'Audit log' }}
    />
    <CustomRoutes noLayout>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
    </CustomRoutes>
  </Admin>
)
