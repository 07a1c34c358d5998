import account from './messages/pt-BR/account.json'
import admin from './messages/pt-BR/admin.json'
import adminContent from './messages/pt-BR/admin-content.json'
import adminImport from './messages/pt-BR/admin-import.json'
import adminProducts from './messages/pt-BR/admin-products.json'
import adminSales from './messages/pt-BR/admin-sales.json'
import adminSettings from './messages/pt-BR/admin-settings.json'
import assistance from './messages/pt-BR/assistance.json'
import auth from './messages/pt-BR/auth.json'
import cart from './messages/pt-BR/cart.json'
import catalog from './messages/pt-BR/catalog.json'
import coins from './messages/pt-BR/coins.json'
import common from './messages/pt-BR/common.json'
import consent from './messages/pt-BR/consent.json'
import errors from './messages/pt-BR/errors.json'
import favorites from './messages/pt-BR/favorites.json'
import home from './messages/pt-BR/home.json'
import layout from './messages/pt-BR/layout.json'
import navigation from './messages/pt-BR/navigation.json'
import orders from './messages/pt-BR/orders.json'
import pro from './messages/pt-BR/pro.json'
import product from './messages/pt-BR/product.json'
import reviews from './messages/pt-BR/reviews.json'
import search from './messages/pt-BR/search.json'
import selling from './messages/pt-BR/selling.json'
import seo from './messages/pt-BR/seo.json'

/**
 * All texts of the interface, one namespace per domain. Server only: islands import their own file.
 */
export const messages = {
  account,
  admin,
  'admin-content': adminContent,
  'admin-sales': adminSales,
  'admin-products': adminProducts,
  'admin-settings': adminSettings,
  'admin-import': adminImport,
  assistance,
  auth,
  cart,
  catalog,
  coins,
  common,
  consent,
  errors,
  favorites,
  home,
  layout,
  navigation,
  orders,
  pro,
  product,
  reviews,
  search,
  selling,
  seo,
}
