'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { LoadMoreList } from '@/components/ui/load-more-list'
import { STARS } from '@/components/ui/rating'
import { openerData } from '@/components/ui/return-focus'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import type { Review } from '@/server/catalog/review-dto'
import { ReviewItem } from './review-item'
import { ReviewZoom } from './review-zoom'

type ReviewsOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog with all reviews of a product, the newest first, or those with a number of stars. */
export function ReviewsOverlay({ open, onOpenChange }: ReviewsOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ products }}>
      <Dialog open={open} onOpenChange={onOpenChange}>
        {open ? <ReviewsDialog /> : null}
      </Dialog>
    </NextIntlClientProvider>
  )
}

const CHOICES = [null, ...STARS.toReversed()]

function ReviewsDialog() {
  const t = useTranslations('products.reviews')
  const [opener] = useState(openerData)
  const [stars, setStars] = useState<number | null>(null)
  const { slug = '', name = '', store = '' } = opener
  return (
    <DialogContent
      title={t('title')}
      description={name}
      closeLabel={t('close')}
      className="max-w-2xl"
      onEscapeKeyDown={(event) => {
        // An open photo is closed first.
        const photo = document.querySelector<HTMLDialogElement>('[role=dialog] dialog[open]')
        if (!photo) return
        event.preventDefault()
        photo.close()
      }}
    >
      <fieldset className="review-choices mt-4">
        <legend className="sr-only">{t('filter')}</legend>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="all-stars"
              checked={stars === choice}
              onChange={() => setStars(choice)}
            />
            {choice === null ? t('all') : t('histogram', { stars: choice })}
          </label>
        ))}
      </fieldset>
      <LoadMoreList<Review>
        key={stars}
        address={`/api/product-list?lista=avaliacoes&produto=${slug}${stars === null ? '' : `&estrelas=${stars}`}`}
        render={(review) => <ReviewItem key={review.id} review={review} storeName={store} />}
        texts={{
          loading: t('loading'),
          more: t('more'),
          failed: t('failed'),
          retry: t('retry'),
          empty: t('none'),
        }}
      />
      <ReviewZoom />
    </DialogContent>
  )
}
