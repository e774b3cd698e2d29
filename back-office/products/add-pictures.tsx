import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxImagesPerProduct } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { ifMatch, useInvalidate } from '../api/queries.ts'
import { pictureTypes, uploadPicture } from '../inputs/upload-area.tsx'
import { codeOf } from './picture-code.ts'

type Outcome = { file: string; text: string; isRefused: boolean }

const findProduct = async (code: string): Promise<StaffProduct | undefined> => {
  const { data } = await call(productEndpoints.list, { query: { q: code, limit: 20 } })
  const bare = code.toLowerCase()
  return data.find(({ item_no, upc }) => item_no.toLowerCase() === bare || upc === bare)
}

const addPicture = async (file: File): Promise<Outcome> => {
  const refuse = (text: string): Outcome => ({ file: file.name, text, isRefused: true })
  try {
    const product = await findProduct(codeOf(file.name))
    if (product === undefined)
      return refuse('No product has this item number or UPC. Please rename the file.')
    if (product.images.length >= maxImagesPerProduct)
      return refuse(`${product.title} already has the maximum number of pictures.`)
    const path = await uploadPicture(file)
    await call(productEndpoints.change, {
      params: { id: product._id },
      body: { images: [...product.images, path] },
      headers: ifMatch(product),
    })
    return { file: file.name, text: product.title, isRefused: false }
  } catch (error) {
    return refuse(fieldError(error, 'file') ?? failureMessage(error))
  }
}

/** Each file name is the item number or UPC of its product. */
export const AddPicturesDialog = ({ onClose }: { onClose: () => void }) => {
  const invalidate = useInvalidate()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [waiting, setWaiting] = useState(0)
  const isBusy = waiting > 0

  const add = async (files: readonly File[]) => {
    setOutcomes([])
    // One at a time, so that a product's pictures are in the order of their files.
    for (const [done, file] of files.entries()) {
      setWaiting(files.length - done)
      const outcome = await addPicture(file)
      setOutcomes((before) => [...before, outcome])
    }
    setWaiting(0)
    await invalidate('products')
  }

  return (
    <Dialog
      isOpen
      // Stays open while busy, so that it can show which files were refused.
      onClose={isBusy ? () => {} : onClose}
      title="Add pictures to many products"
      actions={
        <Button isBusy={isBusy} onClick={onClose}>
          Close
        </Button>
      }
    >
      <section
        aria-label="Pictures"
        className="flex flex-col gap-3 rounded-lg border border-dashed border-control p-4 text-sm"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!isBusy) void add([...event.dataTransfer.files])
        }}
      >
        <p>
          Name each file after its product’s item number or UPC, such as <b>A-1001.jpg</b>. For more
          pictures of the same product, add a number in parentheses: <b>A-1001 (2).jpg</b>.
        </p>
        <input
          type="file"
          aria-label="Choose pictures"
          accept={pictureTypes}
          multiple
          disabled={isBusy}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
      </section>
      {isBusy && (
        <p role="status" className="mt-3 text-sm">
          Uploading, {waiting} to go…
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {outcomes.map(({ file, text, isRefused }) => (
          <li key={file} className={isRefused ? 'text-danger' : ''}>
            <b>{file}</b>: {isRefused ? text : `added to ${text}`}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
