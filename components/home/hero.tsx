import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { HeroBanner } from '@/server/home/dto'
import { HeroSlide } from './hero-slide'
import { HeroWelcome } from './hero-welcome'

type HeroProps = { banners: readonly HeroBanner[]; siteName: string }

const DEVICES = ['mobile', 'desktop'] as const

/** The stage of the home page: the banners of each device, or a welcome (engagement §2). */
export function Hero({ banners, siteName }: HeroProps) {
  return DEVICES.map((device) => {
    const slides = banners.filter((banner) => banner.device === device)
    return (
      <div key={device} className={device === 'mobile' ? 'md:hidden' : 'max-md:hidden'}>
        {slides.length > 0 ? (
          <HeroCarousel slides={slides} device={device} />
        ) : (
          <HeroWelcome siteName={siteName} />
        )}
      </div>
    )
  })
}

type HeroCarouselProps = { slides: readonly HeroBanner[]; device: 'mobile' | 'desktop' }

const arrow =
  'night absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-border bg-surface text-foreground opacity-85 transition hover:opacity-100 lg:grid'

function HeroCarousel({ slides, device }: HeroCarouselProps) {
  const t = useTranslations('home.hero')
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('label')}
      data-row-frame=""
      data-at-start=""
      className="group/row relative"
    >
      <ul data-row={`hero-${device}`} className="scroll-row snap-mandatory rounded-lg">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-label={t('slide', { index: index + 1, total: slides.length })}
            className="w-full"
          >
            <HeroSlide banner={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && device === 'desktop' ? (
        <>
          <button
            type="button"
            data-row-move="-1"
            aria-label={t('previous')}
            className={`${arrow} left-3 group-data-[at-start]/row:hidden`}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            data-row-move="1"
            aria-label={t('next')}
            className={`${arrow} right-3 group-data-[at-end]/row:hidden`}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      ) : null}
    </section>
  )
}
