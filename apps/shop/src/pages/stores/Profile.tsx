import { formatTypedPhone } from '@cartwright/rules/phone';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Section } from '@cartwright/ui/layout/Section.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#features/catalog/Breadcrumbs.tsx';
import { copy } from '#features/stores/copy.ts';
import { FoundStores } from '#features/stores/FoundStores.tsx';
import { Hours } from '#features/stores/HoursTable.tsx';
import { Opening } from '#features/stores/Opening.tsx';
import { Preferred } from '#features/stores/Preferred.tsx';
import { aroundQuery, type StoreProfile } from '#features/stores/queries.ts';
import { Services } from '#features/stores/Services.tsx';
import css from '#features/stores/Stores.module.css';
import { addressText, storeAddress } from '#format/address.ts';
import { useMapLink } from '#browser/map-link.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { paths } from '#paths.ts';
import { TileMap } from '#shared/map/TileMap.tsx';

/** Everything about one store, and its neighbors. */
export function Profile({ store }: { store: StoreProfile }) {
  const { data: around = [] } = useQuery(aroundQuery(store));
  const { vanityName, departmentFlags, coordinates, mapTiles, bannerName, isCrossBanner } = store;
  return (
    <Container>
      <Breadcrumbs>
        {[
          <Link key="home" {...paths.home()}>
            {copy.home}
          </Link>,
          <Link key="stores" {...paths.stores({ near: store.address.postalCode })}>
            {copy.allStores}
          </Link>,
          vanityName,
        ]}
      </Breadcrumbs>
      <Split
        aside={
          <Card title={copy.hours}>
            <Hours store={store} />
          </Card>
        }
      >
        <Stack gap={2}>
          <h1>
            {vanityName}
            {departmentFlags.isLockerLocation && <span className={css['soft']}> {copy.locker}</span>}
          </h1>
          {isCrossBanner && <p>{bannerName}</p>}
          <p>{addressText(storeAddress(store.address))}</p>
          <Opening store={store} />
        </Stack>
        <Actions store={store} />
        {mapTiles !== null && (
          <TileMap
            label={copy.mapOf(vanityName, around.length)}
            center={coordinates}
            tiles={mapTiles}
            pins={around.map(({ locationId, coordinates: at }, index) => ({
              id: locationId,
              at,
              mark: String(index + 1),
            }))}
          />
        )}
        <Card title={copy.services}>
          <Services services={store.services} />
        </Card>
      </Split>
      {around.length > 0 && (
        <Section title={copy.around}>
          <FoundStores stores={around} wide />
        </Section>
      )}
    </Container>
  );
}

/** Shopping here, directions, and a phone call. Another banner's store is shopped at its own site. */
function Actions({ store }: { store: StoreProfile }) {
  const { isCrossBanner, externalNavigation, services, coordinates, phone } = store;
  const map = useMapLink(coordinates);
  return (
    <>
      <Row>
        {isCrossBanner && externalNavigation && (
          <a href={externalNavigation.webUrl} target="_blank" rel="noreferrer" {...buttonVariant({ kind: 'primary' })}>
            {externalNavigation.linkText}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        )}
        {!isCrossBanner && (services.includes('PICKUP') || services.includes('LOCKER')) && (
          <Link {...pickerLink('PICKUP')} {...buttonVariant({ kind: 'primary' })}>
            {copy.shopPickup}
          </Link>
        )}
        {!isCrossBanner && services.includes('IN_STORE') && (
          <Link {...pickerLink('IN_STORE')} {...buttonVariant({ kind: 'soft' })}>
            {copy.shopInStore}
          </Link>
        )}
        <Preferred store={store} />
      </Row>
      <Row gap={5}>
        <a href={map} target="_blank" rel="noreferrer" {...linkVariant()}>
          {copy.directions}
          <VisuallyHidden> {copy.newTab}</VisuallyHidden>
        </a>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} {...linkVariant()}>
          {formatTypedPhone(phone)}
        </a>
      </Row>
    </>
  );
}
