import { formatTypedPhone } from '@cartwright/rules/phone';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { profileQuery } from '#api/profile.ts';
import { accountCopy as addressCopy } from '#features/addresses/account-copy.ts';
import { AddressBook } from '#features/addresses/AddressBook.tsx';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { copy as couponsCopy } from '#features/coupons/copy.ts';
import { copy } from '#features/session/copy.ts';
import { copy as dataCopy } from '#features/session/data-export/copy.ts';
import { copy as deletionCopy } from '#features/session/deletion/copy.ts';
import { DeletionNotice } from '#features/session/deletion/DeletionNotice.tsx';
import { copy as passwordCopy } from '#features/session/password/copy.ts';
import { copy as profileCopy } from '#features/session/profile/copy.ts';
import { menuCopy } from '#features/session/menu-copy.ts';
import { PreferredCard } from '#features/stores/PreferredCard.tsx';
import { MyWallet } from '#features/wallet/MyWallet.tsx';
import { modalityText } from '#features/modality/active-modality.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { AccountFrame } from './account/AccountFrame.tsx';

/** The signed-in shopper, how they shop and pay, and their orders. */
export function AccountPage() {
  const { session, modality } = useBootstrap();
  const { link } = useSearch({ from: '/account/dashboard' });
  const navigate = useNavigate();
  usePageTitle(menuCopy.myAccount);
  if (session.status === 'anonymous') return null;
  return (
    <AccountFrame>
      <PageHead title={menuCopy.myAccount}>{copy.greeting(`${session.firstName} ${session.lastName}`)}</PageHead>
      <Stack gap={4}>
        <DeletionNotice />
        <Card
          title={copy.yourDetails}
          end={
            <Link {...paths.profile()} {...linkVariant()}>
              {profileCopy.edit}
            </Link>
          }
        >
          <p>
            {session.firstName} {session.lastName}
            <br />
            {session.email}
            <KnownByNumber />
          </p>
          <Row>
            <DetailLinks />
          </Row>
        </Card>
        <Card
          title={copy.yourModality}
          end={
            <Link {...pickerLink('PICKUP')} {...linkVariant()}>
              {copy.change}
            </Link>
          }
        >
          <p>{modality ? modalityText(modality) : copy.noModality}</p>
        </Card>
        <PreferredCard />
        <Card
          title={addressCopy.title}
          end={
            <Link {...paths.addresses()} {...linkVariant()}>
              {addressCopy.viewAll}
            </Link>
          }
        >
          <AddressBook page={1} more={() => null} />
        </Card>
        <MyWallet
          isLinked={link === 'mywallet'}
          onLinkLeft={() => void navigate({ ...paths.account(), replace: true, resetScroll: false })}
        />
        <Card title={couponsCopy.title}>
          <p>
            <Link {...paths.coupons({ show: 'clipped' })} {...linkVariant()}>
              {couponsCopy.mine}
            </Link>
          </p>
        </Card>
        <Card title={menuCopy.purchases}>
          <p>
            <Link {...paths.purchases()} {...linkVariant()}>
              {copy.seePurchases}
            </Link>
          </p>
          <p>
            <Link {...paths.buyAgain()} {...linkVariant()}>
              {copy.buyAgain}
            </Link>
          </p>
        </Card>
      </Stack>
    </AccountFrame>
  );
}

/** What is looked for often, and not in the menu. */
function DetailLinks() {
  const links = [
    { to: paths.changePassword(), text: passwordCopy.changeTitle },
    { to: paths.data(), text: dataCopy.title },
    { to: paths.deleteAccount(), text: deletionCopy.title },
  ];
  return links.map(({ to, text }) => (
    <Link key={to.to} {...to} {...linkVariant()}>
      {text}
    </Link>
  ));
}

/** The phones and the loyalty card of the account, once loaded; the rest of the page does not wait for them. */
function KnownByNumber() {
  const { data, isPending } = useQuery(profileQuery());
  // Most have one phone, and all have a card: their lines are kept.
  if (isPending)
    return (
      <>
        <Skeleton width="9rem" height="1lh" />
        <Skeleton width="14rem" height="1lh" />
      </>
    );
  if (data === undefined) return null;
  const { mobilePhoneNumber, homePhoneNumber, loyaltyCardNumber } = data;
  const phones = [mobilePhoneNumber, homePhoneNumber].flatMap((each) => each ?? []).map(formatTypedPhone);
  return [...phones, addressCopy.loyalty(loyaltyCardNumber)].map((line) => (
    <span key={line}>
      <br />
      {line}
    </span>
  ));
}
