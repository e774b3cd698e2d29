import CategoryIcon from '@mui/icons-material/Category'
import InventoryIcon from '@mui/icons-material/Inventory2'
import UploadIcon from '@mui/icons-material/UploadFile'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { call, callAsAnyone } from './api/call.ts'
import { createDataProvider } from './api/data-provider.ts'
import { CategoryForm, NewCategoryForm } from './categories/category-form.tsx'
import { CategoryList } from './categories/category-list.tsx'
import { ImportForm } from './imports/import-form.tsx'
import { ImportList } from './imports/import-list.tsx'
import { ImportPage } from './imports/import-page.tsx'
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
    <CustomRoutes noLayout>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
    </CustomRoutes>
  </Admin>
)
