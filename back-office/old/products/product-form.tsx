import { useCanAccess } from 'react-admin'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { ProductFields } from './product-fields.tsx'

export const ProductForm = () => {
  const { canAccess } = useCanAccess({ resource: 'products', action: 'delete' })
  return (
    <EditPage saved="Product saved." canDelete={canAccess}>
      <ProductFields />
    </EditPage>
  )
}

export const NewProductForm = () => (
  <CreatePage
    defaultValues={{
      title: '',
      item_no: '',
      category_ids: [],
      images: [],
      price: null,
      on_sale: true,
      in_stock: true,
    }}
  >
    <ProductFields />
  </CreatePage>
)
