import { maxPhotosPerClaimLine } from '@endcap/contract/limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { type ChangePhotos, type Photo, usePhotos } from './use-photos.ts'

const Thumbnail = ({
  photo,
  number,
  onRetry,
  onRemove,
}: {
  photo: Photo
  number: number
  onRetry: () => void
  onRemove: () => void
}) => (
  <li className="relative">
    <img
      src={photo.url}
      alt={t`Number ${number}`}
      className={`size-20 rounded-lg object-cover ${photo.state === 'sent' ? '' : 'opacity-50'}`}
    />
    {photo.state === 'sending' && (
      <span role="status" className="absolute inset-x-0 bottom-1 text-center text-xs font-semibold">
        <Trans>Sending...</Trans>
      </span>
    )}
    {photo.state === 'failed' && (
      <button
        type="button"
        className="absolute inset-0 rounded-lg text-xs font-semibold text-danger"
        onClick={onRetry}
      >
        <Trans>Try again</Trans>
      </button>
    )}
    <button
      type="button"
      className="absolute -end-3 -top-3 flex size-11 items-center justify-center"
      aria-label={t`Remove photo ${number}`}
      onClick={onRemove}
    >
      <span className="flex size-7 items-center justify-center rounded-full border border-line bg-card">
        <Icon name="close" className="size-4" />
      </span>
    </button>
  </li>
)

/** Opens a phone’s camera. */
export const PhotoPicker = ({
  isNeeded,
  photos,
  onChange,
}: {
  isNeeded: boolean
  photos: readonly Photo[]
  onChange: ChangePhotos
}) => {
  const { add, retry, remove } = usePhotos(onChange)
  const failed = photos.find((photo) => photo.state === 'failed')
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-4 pt-2 empty:hidden">
        {photos.map((photo, at) => (
          <Thumbnail
            key={photo.key}
            photo={photo}
            number={at + 1}
            onRetry={() => retry(photo)}
            onRemove={() => remove(photo)}
          />
        ))}
      </ul>
      {failed?.state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {failed.problem}
        </p>
      )}
      {photos.length < maxPhotosPerClaimLine && (
        <label className="button-quiet self-start focus-within:outline-2">
          <Icon name="camera" className="size-5" />
          {photos.length > 0 ? (
            <Trans>Add another photo</Trans>
          ) : isNeeded ? (
            <Trans>Take a photo</Trans>
          ) : (
            <Trans>Add a photo (optional)</Trans>
          )}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
