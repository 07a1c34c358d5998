import { ContentLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { StoreImage } from '@/components/ui/store-image'
import { cn } from '@/lib/utils'
import type { PromoBanner as Promo, Ribbon } from '@/server/content/home-dto'

/** A wide banner between two rows. Without a configured one, it promotes Pro. */
export function PromoBanner({ promo }: { promo: Promo }) {
  return (
    <section
      aria-label={promo.title}
      className="dark relative overflow-hidden rounded-lg bg-surface text-foreground"
    >
      <StoreImage
        src={promo.image}
        alt=""
        width={1600}
        height={600}
        sizes="(min-width: 84rem) 81rem, 100vw"
        className="absolute inset-x-0 top-0 h-44 w-full object-cover object-right md:h-full"
      />
      <div className="hero-scrim relative grid min-h-64 content-end justify-items-start gap-3 p-6 pt-36 md:content-center md:p-12">
        <h2 className="display-1 max-w-lg">{promo.title}</h2>
        <p className="max-w-md text-muted">{promo.description}</p>
        <ContentLink
          to={promo.link}
          className={buttonVariants({ variant: 'pro', size: 'lg', className: 'mt-2' })}
        >
          {promo.buttonText}
        </ContentLink>
      </div>
    </section>
  )
}

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
