import type { ByLocale } from '@cartwright/rules/locale';

/** The departments; their names in English are those of the data. */
export const DEPARTMENTS: ByLocale<Readonly<Record<Department, string>>> = {
  'en-US': {
    produce: 'Produce',
    bakery: 'Bakery',
    dairy: 'Dairy & Eggs',
    meat: 'Meat & Poultry',
    seafood: 'Seafood',
    deli: 'Deli',
    frozen: 'Frozen',
    pantry: 'Pantry',
    breakfast: 'Breakfast',
    baking: 'Baking & Spices',
    world: 'International',
    snacks: 'Snacks',
    drinks: 'Beverages',
    coffee: 'Coffee & Tea',
    wine: 'Beer & Wine',
    household: 'Household',
    paper: 'Paper & Plastic',
    health: 'Health & Wellness',
    beauty: 'Personal Care',
    baby: 'Baby',
    pets: 'Pet Care',
  },
  'es-US': {
    produce: 'Frutas y verduras',
    bakery: 'Panadería',
    dairy: 'Lácteos y huevos',
    meat: 'Carnes y aves',
    seafood: 'Pescados y mariscos',
    deli: 'Embutidos y quesos',
    frozen: 'Congelados',
    pantry: 'Despensa',
    breakfast: 'Desayuno',
    baking: 'Repostería y especias',
    world: 'Internacional',
    snacks: 'Botanas',
    drinks: 'Bebidas',
    coffee: 'Café y té',
    wine: 'Cerveza y vino',
    household: 'Hogar',
    paper: 'Papel y plástico',
    health: 'Salud y bienestar',
    beauty: 'Cuidado personal',
    baby: 'Bebés',
    pets: 'Mascotas',
  },
};
type Department =
  | 'produce'
  | 'bakery'
  | 'dairy'
  | 'meat'
  | 'seafood'
  | 'deli'
  | 'frozen'
  | 'pantry'
  | 'breakfast'
  | 'baking'
  | 'world'
  | 'snacks'
  | 'drinks'
  | 'coffee'
  | 'wine'
  | 'household'
  | 'paper'
  | 'health'
  | 'beauty'
  | 'baby'
  | 'pets';
