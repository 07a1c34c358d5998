'use client'

import { OverlayHost, type OverlayLoaders } from '@/components/layout/overlay-host'

// Maps the name of each overlay to its code. Only this file may import overlays of several domains.
const loaders: OverlayLoaders = {
  alert: () => import('@/app/product-overlays').then((chunk) => chunk.StoreAlertOverlay),
  menu: () => import('@/components/layout/side-menu').then((chunk) => chunk.loadSideMenu()),
  cart: () => import('@/app/cart-overlay').then((chunk) => chunk.StoreCartOverlay),
  coins: () => import('@/components/coins/coins-overlay').then((chunk) => chunk.CoinsOverlay),
  reviews: () =>
    import('@/components/products/reviews-overlay').then((chunk) => chunk.ReviewsOverlay),
  questions: () => import('@/app/product-overlays').then((chunk) => chunk.StoreQuestionOverlay),
  search: () => import('@/components/search/search-overlay').then((chunk) => chunk.SearchOverlay),
  auth: () => import('@/app/account-overlays').then((chunk) => chunk.StoreAuthOverlay),
  'login-required': () =>
    import('@/app/account-overlays').then((chunk) => chunk.StoreLoginRequiredOverlay),
}

/** The overlays of the store, each loaded when it is opened for the first time. */
export function OverlayRegistry() {
  return <OverlayHost loaders={loaders} />
}
