import { ContentLink } from '@/components/ui/content-link'
import { cn } from '@/lib/utils'
import type { Ribbon } from '@/server/content/home-dto'

const strip = 'flex h-10 items-center justify-center rounded-md px-4 font-semibold text-sm'

/** The ribbon above the hero, 40 px high, one for phones and one for larger screens. */
export function PromoRibbon({ ribbons }: { ribbons: readonly Ribbon[] }) {
  return ribbons.map((ribbon) => <Strip key={ribbon.device} ribbon={ribbon} />)
}

function Strip({ ribbon }: { ribbon: Ribbon }) {
  const stripProps = {
    style: { background: ribbon.background, color: ribbon.textColor },
    className: cn(strip, ribbon.device === 'mobile' ? 'md:hidden' : 'max-md:hidden'),
    'data-ribbon': ribbon.device,
  }
  const text = <span className="truncate">{ribbon.text}</span>
  if (!ribbon.link) return <p {...stripProps}>{text}</p>
  return (
    <ContentLink to={ribbon.link} {...stripProps}>
      {text}
    </ContentLink>
  )
}
