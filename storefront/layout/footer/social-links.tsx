import { useShop } from '../../api/use-shop.ts'
import { Icon } from '../../ui/icon.tsx'

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const

export const useHasSocialLinks = (): boolean => {
  const shop = useShop()
  return networks.some(([network]) => shop[network] !== '')
}

/** Leaves out networks without an address (S2-69). */
export const SocialLinks = ({ className }: { className: string }) => {
  const shop = useShop()
  return (
    <ul className={`flex ${className}`}>
      {networks.map(
        ([network, name]) =>
          shop[network] !== '' && (
            <li key={network}>
              <a href={shop[network]} className="icon-button" rel="noreferrer">
                <Icon name={network} className="size-5" />
                <span className="sr-only">{name}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
