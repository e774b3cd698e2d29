import { Thumbnail } from './thumbnail.tsx'

export const ProductTitle = ({
  product: { thumbnail, title, unit },
}: {
  product: { thumbnail: string; title: string; unit: string }
}) => (
  <span className="flex items-center gap-2.5">
    <Thumbnail path={thumbnail} size={32} />
    <span>
      {title}
      {/* Many titles already name the unit. */}
      {!title.includes(unit) && <span className="block text-xs font-normal text-soft">{unit}</span>}
    </span>
  </span>
)
