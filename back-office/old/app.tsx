import CategoryIcon from '@mui/icons-material/Category'
import MessageIcon from '@mui/icons-material/ChatBubbleOutlined'
import InventoryIcon from '@mui/icons-material/Inventory2'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import UploadIcon from '@mui/icons-material/UploadFile'
import WorkIcon from '@mui/icons-material/WorkOutlined'
import { Admin, CustomRoutes, Navigate, Resource, useParams } from 'react-admin'
import { Route } from 'react-router'
import { call, callAsAnyone } from './api/call.ts'
import { createDataProvider } from './api/data-provider.ts'
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
import { NewProductForm, ProductForm } from './products/product-form.tsx'
import { ProductList } from './products/product-list.tsx'
import { createAuthProvider } from './session/auth-provider.ts'
import { AcceptInvitationPage, ResetPasswordPage } from './session/choose-password-page.tsx'
import { ForgotPasswordPage } from './session/forgot-password-page.tsx'
import { LoginPage } from './session/login-page.tsx'

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
    <CustomRoutes noLayout>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
    </CustomRoutes>
  </Admin>
)
