import { useTranslations } from 'next-intl'
import { AppLink, ContentLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { HERO_SLIDE_MS, HERO_TICKS } from '@/lib/content/autoplay'
import type { HeroBanner } from '@/server/content/home-dto'
import { HeroMotion } from './hero-motion'

type HeroProps = { banners: readonly HeroBanner[]; siteName: string }

const DEVICES = ['mobile', 'desktop'] as const
/** The animation of a bar: one step per tick. CSS runs it, so that no tick needs JavaScript. */
const FILL = {
  animationDuration: `${HERO_SLIDE_MS}ms`,
  animationTimingFunction: `steps(${HERO_TICKS})`,
}

/** The hero of the home page: the banners of each device, or a welcome. */
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

function HeroCarousel({ slides, device }: HeroCarouselProps) {
  const t = useTranslations('content.hero')
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('label')}
      data-hero={device}
      className="group/hero relative"
    >
      <ul data-hero-slides="" className="scroll-row snap-mandatory rounded-lg">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-label={t('slide', { index: index + 1, total: slides.length })}
            className={index === 0 ? 'w-full' : 'hide-until-load w-full'}
          >
            <HeroSlide banner={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <>
          {device === 'desktop' ? <HeroArrows /> : null}
          <HeroBars slides={slides} />
          <HeroMotion />
        </>
      ) : null}
    </section>
  )
}

function HeroArrows() {
  const t = useTranslations('content.hero')
  return (
    <>
      <button
        type="button"
        data-hero-step="-1"
        aria-label={t('previous')}
        className="dark hero-arrow left-3"
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        data-hero-step="1"
        aria-label={t('next')}
        className="dark hero-arrow right-3"
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

/**
 * A bar for each banner, which fills while the banner is shown, and the button that stops the
 * motion.
 */
function HeroBars({ slides }: Pick<HeroCarouselProps, 'slides'>) {
  const t = useTranslations('content.hero')
  return (
    <div className="dark absolute inset-x-3 bottom-0 flex items-center text-foreground md:inset-x-10 lg:inset-x-18">
      {slides.map(({ id, title, subtitle }, index) => (
        <button
          key={id}
          type="button"
          data-hero-go={index}
          aria-label={t('goTo', { index: index + 1, title: title || subtitle || '' })}
          aria-current={index === 0}
          className="hero-bar"
        >
          <span>
            <span style={FILL} className="hero-fill" />
          </span>
        </button>
      ))}
      <button
        type="button"
        data-hero-toggle=""
        data-label-stop={t('stop')}
        data-label-go={t('go')}
        aria-label={t('stop')}
        className="grid size-11 cursor-pointer place-items-center"
      >
        <Icon name="pause" className="size-4 group-data-[stopped]/hero:hidden" />
        <Icon name="play" className="hidden size-4 group-data-[stopped]/hero:block" />
      </button>
    </div>
  )
}

/** Shown in the hero while there are no banners. */
function HeroWelcome({ siteName }: { siteName: string }) {
  const t = useTranslations('content.hero')
  return (
    <div className="dark grid min-h-80 content-center gap-4 overflow-hidden rounded-lg bg-surface p-6 text-foreground md:min-h-96 md:p-14">
      <div className="pulse-line w-40 text-primary" aria-hidden="true" />
      <h2 className="display-1 max-w-2xl">{t('welcome', { site: siteName })}</h2>
      <p className="max-w-xl text-lg text-muted">{t('welcomeText')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <AppLink href="/categoria/ofertas" className={buttonVariants({ size: 'lg' })}>
          {t('offers')}
        </AppLink>
        <AppLink href="/" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
          {t('explore')}
        </AppLink>
      </div>
    </div>
  )
}

const SIZE = {
  mobile: { width: 800, height: 1000 },
  desktop: { width: 1600, height: 600 },
} as const
const OTHER_DEVICE = { mobile: '(min-width: 768px)', desktop: '(max-width: 767.98px)' } as const
const SIZES = '(min-width: 84rem) 81rem, 100vw'
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type HeroSlideProps = { banner: HeroBanner; isFirst: boolean }

/** A banner: its title as a badge, its subtitle, and a button with its link. */
function HeroSlide({ banner, isFirst }: HeroSlideProps) {
  const { device, title, subtitle, image, buttonText, link } = banner
  return (
    <article className="dark hero-slide">
      <picture>
        {/* The image of the carousel for the other device, which is hidden, is not loaded. */}
        <source media={OTHER_DEVICE[device]} srcSet={NOTHING} />
        <StoreImage
          src={image}
          alt=""
          {...SIZE[device]}
          sizes={SIZES}
          load={isFirst ? 'high' : 'lazy'}
        />
      </picture>
      <div className="hero-text">
        {title ? <h2>{title}</h2> : null}
        {subtitle ? <p>{subtitle}</p> : null}
        {link && buttonText ? (
          <ContentLink to={link} className={buttonVariants({ size: 'lg' })}>
            {buttonText}
          </ContentLink>
        ) : null}
      </div>
    </article>
  )
}
