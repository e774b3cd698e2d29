import { shopReading } from '../content/readings.ts'
import { useReading } from '../readings/use-reading.ts'
import { Icon } from '../ui/icon.tsx'

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const

/** The shop's pages elsewhere; a network without an address is left out. */
export const SocialLinks = ({ className }: { className: string }) => {
  const shop = useReading(shopReading)
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
