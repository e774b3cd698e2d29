import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { Thumbnail } from './thumbnail.tsx'

export const ProductTitle = ({
  product: { thumbnail, title, unit },
}: {
  product: { thumbnail: string; title: string; unit: string }
}) => (
  <span className="flex items-center gap-2.5 font-normal">
    <Thumbnail path={thumbnail} size={32} />
    <span>
      {titleWithoutPack(title, unit)}
      <span className="block text-xs text-soft">{unit}</span>
    </span>
  </span>
)
