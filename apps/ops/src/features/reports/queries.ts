import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';
import type { Days } from './period.ts';

export type Report = Body<OpsApi['GET /ops/v1/stores/:locationId/reports']>;
export type ReportFigures = Report['total'];

/** Whose report it is. */
export type Subject = { readonly locationId: string } | { readonly bannerId: string };

/** The report of a store or a banner on some days. */
export const reportQuery = (subject: Subject, { from, to }: Days) =>
  queryOptions({
    queryKey: keys.report(subject, from, to),
    queryFn: () =>
      valueOf(
        'locationId' in subject
          ? call('GET /ops/v1/stores/:locationId/reports', { params: subject, query: { from, to } })
          : call('GET /ops/v1/banners/:bannerId/reports', { params: subject, query: { from, to } }),
      ),
  });
